import { expect, test } from 'vitest';
import { findOversized } from './oversized.ts';

const entries = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, at]));

test.each([
  [{ query: { id: Array.from({ length: 101 }, () => 1) } }, ['query', 'id']],
  [{ query: entries(101) }, ['query']],
  [entries(101), []],
  [{ id: 1, metadata: { deep: [[entries(101)]] } }, ['metadata', 'deep']],
])('names what has more than a hundred entries', (value, path) => {
  expect(findOversized(value)).toMatchObject({ path, reason: expect.stringContaining('entries') as string });
});

test('names what is nested without end', () => {
  let deep: unknown = [];
  for (let level = 0; level < 100_000; level++) deep = [deep];
  expect(findOversized({ query: { id: deep } })).toMatchObject({
    path: ['query', 'id'],
    reason: expect.stringContaining('levels') as string,
  });
});

test.each([undefined, null, 'x'.repeat(1000), { query: { id: Array.from({ length: 100 }, () => 1) } }, entries(100)])(
  'lets everything else through',
  (value) => {
    expect(findOversized(value)).toBeNull();
  },
);
