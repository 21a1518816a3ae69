import type { Subject } from '../columns/column-store.ts';
import { found, wrong } from './facet.ts';
import type { Facet } from './facet.ts';
import { hitsOfNumbers, hitsOfRows } from './hits.ts';
import { readNumbers } from './number-range.ts';
import { unquote } from './search-value.ts';
import { columnsOf } from './text-facets.ts';
import { readTimes } from './time-range.ts';

const OPERATORS =
  'Operators: "N", "N+", "<N", ">N", "<=N", ">=N", "N-M" (both ends included); K, M and B may follow a number';

/** Matches a number, with operators. */
export function numberFacet(subject: Subject, column: string, about: string): Facet {
  return {
    about: `${about}. ${OPERATORS}`,
    takes: 'texts',
    match(world, text) {
      const test = readNumbers(text);
      return test.ok ? found(hitsOfNumbers(columnsOf(world, subject).numbers(column), test.value)) : test;
    },
  };
}

/** Matches a moment, with operators. */
export function timeFacet(subject: Subject, column: string, about: string): Facet {
  return {
    about: `${about}. ISO 8601 with operators, e.g. ">2026-01-31", "2026-01-01+", "2026-01-01/2026-02-01"`,
    takes: 'texts',
    match(world, text) {
      const test = readTimes(text);
      return test.ok ? found(hitsOfNumbers(columnsOf(world, subject).numbers(column), test.value)) : test;
    },
  };
}

/** The whole number of an id, or null. */
export function readId(text: string): number | null {
  return /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : null;
}

/** Matches rows by their ids. */
export function idFacet(subject: Subject, about: string): Facet {
  return {
    about,
    takes: 'texts or whole numbers',
    match(world, text) {
      const id = readId(text);
      return id === null
        ? wrong(`"${text}" is not an id (a positive integer)`)
        : found(hitsOfRows(columnsOf(world, subject).size, [id - 1]));
    },
  };
}

/** Matches one of a few words, in quotes or without, each with a test on the numbers of a column. */
export function optionFacet(
  subject: Subject,
  column: string,
  about: string,
  options: Readonly<Record<string, (value: number) => boolean>>,
): Facet {
  const names = Object.keys(options);
  return {
    about,
    takes: 'texts',
    options: names,
    match(world, text) {
      const wanted = unquote(text).text.toLowerCase();
      const name = names.find((each) => each === wanted);
      const test = name === undefined ? undefined : options[name];
      return test === undefined
        ? wrong(`"${text}" is not one of ${names.join(', ')}`)
        : found(hitsOfNumbers(columnsOf(world, subject).numbers(column), test));
    },
  };
}
