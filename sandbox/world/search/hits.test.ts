import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToRows, allHits, copyOf, count, hitsOfRows, intersect, noHits, remove, unite } from './hits.ts';
import type { Hits } from './hits.ts';

const rowsOf = (hits: Hits): number[] => [...hits.keys()].filter((row) => hits[row] === 1);
/** Two sets of rows of one size, which is often no multiple of four. */
const two = fc
  .nat(21)
  .chain((size) =>
    fc.tuple(fc.constant(size), fc.subarray([...Array(size).keys()]), fc.subarray([...Array(size).keys()])),
  );

test('hits are joined as the sets of their rows, in place', () => {
  const JOINS = [
    [unite, (one: boolean, other: boolean) => one || other],
    [intersect, (one: boolean, other: boolean) => one && other],
    [remove, (one: boolean, other: boolean) => one && !other],
  ] as const;
  fc.assert(
    fc.property(two, fc.constantFrom(...JOINS), ([size, one, other], [join, isKept]) => {
      const [hits, more] = [hitsOfRows(size, one), hitsOfRows(size, other)];
      join(hits, more);
      const kept = [...Array(size).keys()].filter((row) => isKept(one.includes(row), other.includes(row)));
      expect(rowsOf(hits)).toEqual(kept);
      expect(count(hits)).toBe(kept.length);
      expect(rowsOf(more)).toEqual(other);
    }),
  );
});

test('all rows but those of a set are the rest', () => {
  fc.assert(
    fc.property(two, ([size, one]) => {
      const hits = allHits(size);
      expect(count(hits)).toBe(size);
      remove(hits, hitsOfRows(size, one));
      expect(count(hits)).toBe(size - one.length);
      unite(hits, hitsOfRows(size, one));
      expect([...hits]).toEqual([...allHits(size)]);
    }),
  );
});

test('a copy is a set of its own', () => {
  const hits = hitsOfRows(5, [1, 4]);
  const copy = copyOf(hits);
  unite(copy, allHits(5));
  expect(rowsOf(hits)).toEqual([1, 4]);
  expect(count(copy)).toBe(5);
});

test('each hit counts for its row', () => {
  fc.assert(
    fc.property(two, ([size, one, other]) => {
      const numbers = new Uint16Array(size);
      addToRows(hitsOfRows(size, one), numbers);
      addToRows(hitsOfRows(size, other), numbers);
      expect([...numbers]).toEqual(
        [...noHits(size)].map((_, row) => Number(one.includes(row)) + Number(other.includes(row))),
      );
    }),
  );
});
