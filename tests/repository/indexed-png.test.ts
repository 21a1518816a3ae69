import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { indexedPng } from '../gallery/pictures/indexed-png.ts';

/** The data of a chunk, by its type. */
function chunkOf(png: Buffer, type: string): Buffer {
  const at = png.indexOf(type, 0, 'latin1');
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}

/** The colors of a picture as it would be drawn: rows without a filter, each byte an index into the palette. */
function drawn(png: Buffer): string[] {
  const [width, colours, rows] = [
    chunkOf(png, 'IHDR').readUInt32BE(0),
    chunkOf(png, 'PLTE').toString('hex'),
    inflateSync(chunkOf(png, 'IDAT')),
  ];
  return [...rows].filter((_, at) => at % (width + 1) !== 0).map((index) => colours.slice(index * 6, index * 6 + 6));
}

test('a picture of few colours keeps each of them', () => {
  const rgba = Uint8Array.from([250, 248, 243, 255, 11, 95, 92, 255, 11, 95, 92, 255, 29, 28, 26, 255]);
  expect(drawn(indexedPng({ width: 2, height: 2, rgba }))).toEqual(['faf8f3', '0b5f5c', '0b5f5c', '1d1c1a']);
});

test('of more colours than a palette holds, the frequent ones stay and the others move to their neighbours', () => {
  const rgba = new Uint8Array(1_000 * 4);
  for (let at = 0; at < 1_000; at += 1)
    rgba.set(at < 400 ? [11, 95, 92, 255] : [at % 256, (at * 7) % 256, 128, 255], at * 4);
  const png = indexedPng({ width: 1_000, height: 1, rgba });
  const colours = drawn(png);
  expect(colours.slice(0, 400)).toEqual(Array.from({ length: 400 }, () => '0b5f5c'));
  expect(new Set(colours).size).toBeLessThanOrEqual(256);
  const far = colours.filter(
    (colour, at) => at >= 400 && Math.abs(Number.parseInt(colour.slice(0, 2), 16) - (at % 256)) > 40,
  );
  expect(far).toEqual([]);
});
