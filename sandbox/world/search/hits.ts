import type { NumberColumn, TextColumn } from '../columns/column.ts';

/** One byte per row: 1 if it matches. */
export type Hits = Uint8Array;

export const noHits = (size: number): Hits => new Uint8Array(size);
export const allHits = (size: number): Hits => new Uint8Array(size).fill(1);

/** Adds the hits of `more` to `hits`. */
export function unite(hits: Hits, more: Hits): void {
  for (let row = 0; row < hits.length; row++) hits[row] = (hits[row] ?? 0) | (more[row] ?? 0);
}

/** Keeps in `hits` only those that are in `other` too. */
export function intersect(hits: Hits, other: Hits): void {
  for (let row = 0; row < hits.length; row++) hits[row] = (hits[row] ?? 0) & (other[row] ?? 0);
}

/** Removes the hits of `unwanted` from `hits`. */
export function remove(hits: Hits, unwanted: Hits): void {
  for (let row = 0; row < hits.length; row++) hits[row] = (hits[row] ?? 0) & ~(unwanted[row] ?? 0);
}

export function count(hits: Hits): number {
  let total = 0;
  for (let row = 0; row < hits.length; row++) total += hits[row] ?? 0;
  return total;
}

/** The rows of a list; numbers past the end are ignored. */
export function hitsOfRows(size: number, rows: Iterable<number>): Hits {
  const hits = noHits(size);
  for (const row of rows) if (row >= 0 && row < size) hits[row] = 1;
  return hits;
}

/** The rows that have one of the marked entries (`marked` is one byte per entry), added to `hits`. */
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

/** One number per row, with a bit for each word it contains. */
export type Bits = Uint32Array;

/** One bit for each of `words` words: 1 to 32. */
export const allBits = (words: number): number => (words === 32 ? 0xff_ff_ff_ff : 2 ** words - 1);

/** Adds to each row the bits of its entries (`bits` is one number per entry). */
export function addBitsOfEntries({ offsets, codes }: TextColumn, bits: Bits, rows: Bits): void {
  let at = 0;
  for (let row = 0; row < rows.length; row++) {
    const end = offsets[row + 1] ?? 0;
    let all = 0;
    for (; at < end; at++) all |= bits[codes[at] ?? 0] ?? 0;
    if (all !== 0) rows[row] = (rows[row] ?? 0) | all;
  }
}

/** Adds to each row the bits of the entry its number refers to: entry `number - first`. */
export function addBitsOfReferred(numbers: NumberColumn, first: 0 | 1, bits: Bits, rows: Bits): void {
  for (let row = 0; row < rows.length; row++)
    rows[row] = (rows[row] ?? 0) | (bits[(numbers[row] ?? Number.NaN) - first] ?? 0);
}

/** The rows that have all of the bits. */
export function hitsOfBits(rows: Bits, all: number): Hits {
  const hits = noHits(rows.length);
  for (let row = 0; row < rows.length; row++) if (rows[row] === all) hits[row] = 1;
  return hits;
}

/** The rows whose number passes the test, added to `hits`; rows without a number never do. */
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
 * The rows whose number refers to a hit of the other kind, e.g. the people of the matching companies, added to `hits`.
 */
export function hitsOfReferred(ids: NumberColumn, referred: Hits, hits: Hits = noHits(ids.length)): Hits {
  for (let row = 0; row < ids.length; row++) if (referred[(ids[row] ?? Number.NaN) - 1] === 1) hits[row] = 1;
  return hits;
}
