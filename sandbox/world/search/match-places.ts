import { PLACES, locationLine } from '../places.ts';
import { textKey, wordsOf } from '../text-key.ts';
import { meaningsOf } from './vocabulary.ts';
import type { SearchTerm } from './search-value.ts';
import type { Place } from '../places.ts';

/** What towns are called in English, where that is not how they are called at home. */
const ENGLISH: Readonly<Record<string, string>> = {
  München: 'Munich', Köln: 'Cologne', Wien: 'Vienna', Warszawa: 'Warsaw', Kraków: 'Cracow', Göteborg: 'Gothenburg', Bruxelles: 'Brussels', Lisboa: 'Lisbon',
  Αθήνα: 'Athens', Θεσσαλονίκη: 'Thessaloniki', Тбилиси: 'Tbilisi', Алматы: 'Almaty', 深圳: 'Shenzhen', 台北: 'Taipei', 上海: 'Shanghai', 'मुंबई': 'Mumbai',
};
const COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'U.S.', 'America'], GB: ['UK', 'Great Britain'], DE: ['Deutschland'], AE: ['UAE'], TR: ['Turkey'], ES: ['España'], AT: ['Österreich'], CH: ['Schweiz'],
};

interface KnownPlace {
  number: number;
  place: Place;
  /** Every name that means this place as a whole. */
  names: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

function namesOf(place: Place): string[] {
  const cities = [place.city, ENGLISH[place.city]].filter((name) => name !== undefined);
  const countries = [place.country, place.countryCode, ...(COUNTRY_NAMES[place.countryCode] ?? [])];
  const regions = [place.region, place.regionName].filter((name) => name !== null);
  const pairs = cities.flatMap((city) => [...regions, ...countries].map((rest) => `${city} ${rest}`));
  return [...cities, ...regions, ...countries, ...pairs, locationLine(place)];
}

const KNOWN: readonly KnownPlace[] = PLACES.map((place, number) => {
  const names = namesOf(place);
  return { number, place, names: new Set(names.map(textKey)), words: new Set(names.flatMap(wordsOf)) };
});

const ALL_WORDS: ReadonlySet<string> = new Set(KNOWN.flatMap(({ words }) => [...words]));

/** The distance between two places in kilometres, along the earth's surface. */
export function distanceKm(one: Place, other: Place): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const half = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
    + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The numbers of the places a location term means: a city, state or country, with a radius around them if asked. */
export function matchPlaces({ match, text, radiusKm }: Pick<SearchTerm, 'match' | 'text' | 'radiusKm'>): number[] {
  const key = textKey(text);
  const words = wordsOf(text).map((word) => meaningsOf(ALL_WORDS, word));
  const meant = KNOWN.filter(({ names, words: own }) => (
    match === 'exact' ? names.has(key) : words.every((meanings) => meanings.some((meaning) => own.has(meaning)))
  ));
  if (radiusKm === null) return meant.map(({ number }) => number);
  return KNOWN.filter(({ place }) => meant.some((centre) => distanceKm(centre.place, place) <= radiusKm)).map(({ number }) => number);
}
