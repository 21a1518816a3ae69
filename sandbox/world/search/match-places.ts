import { PLACES, locationLine } from '../places.ts';
import type { Place } from '../places.ts';
import { textKey, wordsOf } from '../text-key.ts';
import { meaningsOf } from './match-words.ts';
import type { SearchTerm } from './search-value.ts';

/** English names of towns whose local name differs. */
const ENGLISH: Readonly<Record<string, string>> = {
  München: 'Munich',
  Köln: 'Cologne',
  Wien: 'Vienna',
  Warszawa: 'Warsaw',
  Kraków: 'Cracow',
  Göteborg: 'Gothenburg',
  Bruxelles: 'Brussels',
  Lisboa: 'Lisbon',
  Αθήνα: 'Athens',
  Θεσσαλονίκη: 'Thessaloniki',
  Тбилиси: 'Tbilisi',
  Алматы: 'Almaty',
  深圳: 'Shenzhen',
  台北: 'Taipei',
  上海: 'Shanghai',
  मुंबई: 'Mumbai',
};
const COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'U.S.', 'America'],
  GB: ['UK', 'Great Britain'],
  DE: ['Deutschland'],
  AE: ['UAE'],
  TR: ['Turkey'],
  ES: ['España'],
  AT: ['Österreich'],
  CH: ['Schweiz'],
};

/** The part of a place that a term may name. */
export type PlacePart = 'any' | 'country' | 'state' | 'city';

interface KnownPlace {
  number: number;
  place: Place;
  /** Every name for this place as a whole. */
  names: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

interface Gazetteer {
  known: readonly KnownPlace[];
  words: ReadonlySet<string>;
}

const PARTS: Readonly<Record<Exclude<PlacePart, 'any'>, (place: Place) => string[]>> = {
  city: ({ city }) => [city, ENGLISH[city]].filter((name) => name !== undefined),
  state: ({ region, regionName }) => [region, regionName].filter((name) => name !== null),
  country: ({ country, countryCode }) => [country, countryCode, ...(COUNTRY_NAMES[countryCode] ?? [])],
};

function namesOf(place: Place, part: PlacePart): string[] {
  if (part !== 'any') return PARTS[part](place);
  const [cities, regions, countries] = [PARTS.city(place), PARTS.state(place), PARTS.country(place)];
  const pairs = cities.flatMap((city) => [...regions, ...countries].map((rest) => `${city} ${rest}`));
  return [...cities, ...regions, ...countries, ...pairs, locationLine(place)];
}

function makeGazetteer(part: PlacePart): Gazetteer {
  const known = PLACES.map((place, number) => {
    const names = namesOf(place, part);
    return { number, place, names: new Set(names.map(textKey)), words: new Set(names.flatMap(wordsOf)) };
  });
  return { known, words: new Set(known.flatMap(({ words }) => [...words])) };
}

const GAZETTEERS: Readonly<Record<PlacePart, Gazetteer>> = {
  any: makeGazetteer('any'),
  country: makeGazetteer('country'),
  state: makeGazetteer('state'),
  city: makeGazetteer('city'),
};

/** The great-circle distance between two places, in kilometers. */
export function distanceKm(one: Place, other: Place): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const half =
    Math.sin(radians(other.latitude - one.latitude) / 2) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The numbers of the places a term means: a city, state or country, with the radius around them if given. */
export function matchPlaces(
  { match, text, radiusKm = null }: SearchTerm & { radiusKm?: number | null },
  part: PlacePart = 'any',
): number[] {
  const { known, words: allWords } = GAZETTEERS[part];
  const key = textKey(text);
  const words = wordsOf(text).map((word) => meaningsOf(allWords, word));
  const meant = known.filter(({ names, words: own }) =>
    match === 'exact' ? names.has(key) : words.every((meanings) => meanings.some((meaning) => own.has(meaning))),
  );
  if (radiusKm === null) return meant.map(({ number }) => number);
  return known
    .filter(({ place }) => meant.some((centre) => distanceKm(centre.place, place) <= radiusKm))
    .map(({ number }) => number);
}
