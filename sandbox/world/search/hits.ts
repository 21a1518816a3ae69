import type { NumberColumn, TextColumn } from '../columns/column.ts';

/** One byte a row: 1 where it matches. */
export type Hits = Uint8Array;

export const noHits = (size: number): Hits => new Uint8Array(size);
export const allHits = (size: number): Hits => new Uint8Array(size).fill(1);

/** Adds to `hits` what is in `more`. */
export function unite(hits: Hits, more: Hits): void {
  for (let row = 0; row < hits.length; row++) hits[row] = (hits[row] ?? 0) | (more[row] ?? 0);
}

/** Leaves in `hits` only what is in `other` too. */
export function intersect(hits: Hits, other: Hits): void {
  for (let row = 0; row < hits.length; row++) hits[row] = (hits[row] ?? 0) & (other[row] ?? 0);
}

/** Takes out of `hits` what is in `unwanted`. */
export function remove(hits: Hits, unwanted: Hits): void {
  for (let row = 0; row < hits.length; row++) hits[row] = (hits[row] ?? 0) & ~(unwanted[row] ?? 0);
}

export function count(hits: Hits): number {
  let total = 0;
  for (let row = 0; row < hits.length; row++) total += hits[row] ?? 0;
  return total;
}

/** The rows of a list; numbers past the end are nobody's. */
export function hitsOfRows(size: number, rows: Iterable<number>): Hits {
  const hits = noHits(size);
  for (const row of rows) if (row >= 0 && row < size) hits[row] = 1;
  return hits;
}

/** The rows that have one of the marked entries (`marked` is one byte an entry), added to `hits`. */
export function hitsOfEntries(
  { offsets, codes }: TextColumn,
  marked: Uint8Array,
  hits: Hits = noHits(offsets.length - 1),
): Hits {
  if (!marked.includes(1)) return hits;
  let at = 0;
  for (let row = 0; row < hits.length; row++) {
    const end = offsets[row + 1] ?? 0;
    for (; at < end; at++) if (marked[codes[at] ?? 0] === 1) hits[row] = 1;
  }
  return hits;
}

/** The rows whose number passes, added to `hits`; rows without one never do. */
export function hitsOfNumbers(
  column: NumberColumn,
  passes: (value: number) => boolean,
  hits: Hits = noHits(column.length),
): Hits {
  for (let row = 0; row < column.length; row++) {
    const value = column[row] ?? Number.NaN;
    if (!Number.isNaN(value) && passes(value)) hits[row] = 1;
  }
  return hits;
}

/**
 * The rows whose number is that of a hit of another subject, e.g. the people of the companies that match, added to
 * `hits`.
 */
export function hitsOfReferred(ids: NumberColumn, referred: Hits, hits: Hits = noHits(ids.length)): Hits {
  for (let row = 0; row < ids.length; row++) if (referred[(ids[row] ?? Number.NaN) - 1] === 1) hits[row] = 1;
  return hits;
}
