import { expect, test } from 'vitest';
import { readCardPlace } from './read-card-place.ts';

const PLACE = { restedMs: 900, shift: 0, scale: 1, frames: [32, 16, 0], taken: [1_800_000_000_000], pictured: 1e9 };

/** @param reported the answer from the tab, which a page might one day influence */
function read(reported: unknown, zoom: () => Promise<number> = async () => 1.5) {
  return readCardPlace(
    { broadcaster: { cardPlace: async () => reported }, browser: { tabs: { getZoom: zoom } } } as never,
    5,
  );
}

test("the place of the card is what its content script saw, with the zoom by the browser's word", async () => {
  expect(await read(PLACE)).toEqual({ ...PLACE, zoom: 1.5 });
});

test('a content script that takes no activations has taken none', async () => {
  expect(await read({ ...PLACE, taken: null })).toEqual({ ...PLACE, taken: null, zoom: 1.5 });
});

test('a browser that does not know the zoom has none', async () => {
  expect(await read(PLACE, () => Promise.reject(new Error('no tab')))).toEqual({ ...PLACE, zoom: 1 });
});

test.each([
  null,
  undefined,
  {},
  { ...PLACE, restedMs: '900' },
  { ...PLACE, frames: Array(501).fill(0) },
  { ...PLACE, scale: Number.NaN },
  { ...PLACE, pictured: -1 },
  { ...PLACE, shift: Number.NaN },
])('%j is no place', async (reported) => {
  expect(await read(reported)).toBeNull();
});
