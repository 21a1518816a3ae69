import type { Subject } from '../columns/column-store.ts';
import { PLACES } from '../places.ts';
import { found, wrong } from './facet.ts';
import type { Facet, Matched, SearchWorld } from './facet.ts';
import { hitsOfNumbers } from './hits.ts';
import { matchPlaces } from './match-places.ts';
import type { PlacePart } from './match-places.ts';
import { readPlaceTerm, readTerm, unquote } from './search-value.ts';
import { columnsOf } from './text-facets.ts';

function at(world: SearchWorld, subject: Subject, numbers: readonly number[]): Matched {
  const places = new Set(numbers);
  return found(hitsOfNumbers(columnsOf(world, subject).numbers('place'), (place) => places.has(place)));
}

/** Matches a city, state or country, with an optional radius. */
export function locationFacet(subject: Subject, about: string): Facet {
  return {
    about: `${about}: a city, state or country, alone or together ("Berlin, Germany"), with an optional radius: "Berlin::~50km", "Boston::~50mi"`,
    takes: 'texts',
    match(world, text) {
      const term = readPlaceTerm(text);
      return term.ok ? at(world, subject, matchPlaces(term.value)) : term;
    },
  };
}

/** Matches one part of the place where a person lives. */
export function placePartFacet(part: PlacePart, about: string): Facet {
  return {
    about,
    takes: 'texts',
    match(world, text) {
      const term = readTerm(text);
      return term.ok ? at(world, 'person', matchPlaces(term.value, part)) : term;
    },
  };
}

/** Matches people by postal code: by its beginning, or in double quotes by the whole code. */
export const postalCodeFacet: Facet = {
  about: 'Postal codes, or beginnings of them',
  takes: 'texts',
  match(world, text) {
    const term = unquote(text);
    const wanted = term.text.toUpperCase();
    if (!/^[A-Z0-9][A-Z0-9 -]{0,9}$/u.test(wanted)) return wrong(`"${text}" is not a postal code`);
    const numbers = [...PLACES.keys()].filter((number) => {
      const code = PLACES[number]?.postalCode ?? '';
      return term.match === 'exact' ? code === wanted : code.startsWith(wanted);
    });
    return at(world, 'person', numbers);
  },
};
