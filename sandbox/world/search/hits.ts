import type { NumberIndexColumn, TextIndexColumn } from '../columns/index-column.ts';

/** One byte per row: 1 if it matches. Made by `noHits` or a function that uses it, as `wordsOf` expects. */
export type Hits = Uint8Array;

/** The rows that match, four by four. The memory of hits ends with a whole word; its unused bytes are 0. */
const wordsOf = (hits: Hits): Uint32Array => new Uint32Array(hits.buffer, 0, Math.ceil(hits.length / 4));

export const noHits = (size: number): Hits => new Uint8Array(new ArrayBuffer(4 * Math.ceil(size / 4)), 0, size);
export const allHits = (size: number): Hits => noHits(size).fill(1);

export function copyOf(hits: Hits): Hits {
  const copy = noHits(hits.length);
  copy.set(hits);
  return copy;
}

/** Adds the hits of `more` to `hits`. */
export function unite(hits: Hits, more: Hits): void {
  const [words, others] = [wordsOf(hits), wordsOf(more)];
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) | (others[at] ?? 0);
}

/** Keeps in `hits` only those that are in `other` too. */
export function intersect(hits: Hits, other: Hits): void {
  const [words, others] = [wordsOf(hits), wordsOf(other)];
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & (others[at] ?? 0);
}

/** Removes the hits of `unwanted` from `hits`. */
export function remove(hits: Hits, unwanted: Hits): void {
  const [words, others] = [wordsOf(hits), wordsOf(unwanted)];
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & ~(others[at] ?? 0);
}

export function count(hits: Hits): number {
  const words = wordsOf(hits);
  let total = 0;
  // The multiplication adds up the four bytes of a word in its highest.
  for (let at = 0; at < words.length; at++) total += Math.imul(words[at] ?? 0, 0x01_01_01_01) >>> 24;
  return total;
}

/** Adds 1 to the numbers of the rows that match. */
export function addToRows(hits: Hits, numbers: Uint16Array): void {
  const words = wordsOf(hits);
  for (let at = 0; at < words.length; at++) {
    if (words[at] === 0) continue;
    for (let row = 4 * at; row < 4 * at + 4 && row < hits.length; row++)
      numbers[row] = (numbers[row] ?? 0) + (hits[row] ?? 0);
  }
}

/** The rows of a list; numbers past the end are ignored. */
export function hitsOfRows(size: number, rows: Iterable<number>): Hits {
  const hits = noHits(size);
  for (const row of rows) if (row >= 0 && row < size) hits[row] = 1;
  return hits;
}

/** The rows that have one of the chosen entries (`chosen` is one byte per entry), added to `hits`. */
export function hitsOfEntries(
  { size, starts, rows }: TextIndexColumn,
  chosen: Uint8Array,
  hits: Hits = noHits(size),
): Hits {
  for (let entry = 0; entry < chosen.length; entry++) {
    if (chosen[entry] !== 1) continue;
    const end = starts[entry + 1] ?? 0;
    for (let at = starts[entry] ?? 0; at < end; at++) hits[rows[at] ?? 0] = 1;
  }
  return hits;
}

/** One number per row, with a bit for each word it contains. */
export type Bits = Uint32Array;

/** One bit for each of `words` words: 1 to 32. */
export const allBits = (words: number): number => (words === 32 ? 0xff_ff_ff_ff : 2 ** words - 1);

/** The bits that any row or entry has. */
export function anyBits(bits: Bits): number {
  let any = 0;
  for (let at = 0; at < bits.length; at++) any |= bits[at] ?? 0;
  return any >>> 0;
}

/** Adds to each row the bits of its entries (`bits` is one number per entry). */
export function addBitsOfEntries({ starts, rows: rowsOf }: TextIndexColumn, bits: Bits, rows: Bits): void {
  for (let entry = 0; entry < bits.length; entry++) {
    const own = bits[entry] ?? 0;
    if (own === 0) continue;
    const end = starts[entry + 1] ?? 0;
    for (let at = starts[entry] ?? 0; at < end; at++) {
      const row = rowsOf[at] ?? 0;
      rows[row] = (rows[row] ?? 0) | own;
    }
  }
}

/** Adds to each row the bits of the entry its number refers to: entry `number - first`. */
export function addBitsOfReferred({ values, codes }: NumberIndexColumn, first: 0 | 1, bits: Bits, rows: Bits): void {
  const bitsOf = new Uint32Array(values.length);
  for (let code = 0; code < values.length; code++) {
    const value = values[code] ?? Number.NaN;
    bitsOf[code] = Number.isNaN(value) ? 0 : (bits[value - first] ?? 0);
  }
  for (let row = 0; row < rows.length; row++) rows[row] = (rows[row] ?? 0) | (bitsOf[codes[row] ?? 0] ?? 0);
}

/** The rows that have all of the bits. */
export function hitsOfBits(rows: Bits, all: number): Hits {
  const hits = noHits(rows.length);
  for (let row = 0; row < rows.length; row++) if (rows[row] === all) hits[row] = 1;
  return hits;
}

/** The rows whose number passes the test; rows without a number never do. */
export function hitsOfNumbers({ values, codes }: NumberIndexColumn, passes: (value: number) => boolean): Hits {
  const hits = noHits(codes.length);
  const chosen = new Uint8Array(values.length);
  for (let code = 0; code < values.length; code++) {
    const value = values[code] ?? Number.NaN;
    if (!Number.isNaN(value) && passes(value)) chosen[code] = 1;
  }
  for (let row = 0; row < codes.length; row++) hits[row] = chosen[codes[row] ?? 0] ?? 0;
  return hits;
}

/** The rows whose number refers to a hit of the other kind, e.g. the people of the matching companies. */
export const hitsOfReferred = (ids: NumberIndexColumn, referred: Hits): Hits =>
  hitsOfNumbers(ids, (id) => referred[id - 1] === 1);
