import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MAX_COLOURS = 256;

export interface Pixels {
  width: number;
  height: number;
  /** Four bytes a pixel, row by row: red, green, blue, and an alpha that is ignored. */
  rgba: Uint8Array;
}

/**
 * A PNG with a palette of at most 256 colors (PNG 3rd edition, 11.2.2): a third of the bytes of one in true color, and
 * flat surfaces stay exact.
 */
export function indexedPng({ width, height, rgba }: Pixels): Buffer {
  const palette = paletteOf(rgba);
  const indexOf = nearestIn(palette);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = indexOf(colourAt(rgba, (y * width + x) * 4));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const colourAt = (rgba: Uint8Array, at: number): number =>
  ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);

/** Distance of two colors, squared; the eye sees green best and blue least. */
function distance(one: number, other: number): number {
  const [red, green, blue] = [
    (one >> 16) - (other >> 16),
    ((one >> 8) & 0xff) - ((other >> 8) & 0xff),
    (one & 0xff) - (other & 0xff),
  ];
  return 3 * red * red + 4 * green * green + 2 * blue * blue;
}

/** The most frequent colors, none too close to a more frequent one, so that the edges of letters get theirs too. */
function paletteOf(rgba: Uint8Array): number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) counts.set(colourAt(rgba, at), (counts.get(colourAt(rgba, at)) ?? 0) + 1);
  const frequent = [...counts].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour);
  const apart = (nearest: number): number[] => {
    const palette: number[] = [];
    for (const colour of frequent) {
      if (palette.length === MAX_COLOURS) break;
      if (palette.every((taken) => distance(taken, colour) > nearest)) palette.push(colour);
    }
    return palette;
  };
  // The smallest distance at which the rare colors have a neighbor as well.
  for (const nearest of [0, 40, 120, 250, 450]) {
    const palette = apart(nearest);
    if (palette.length < MAX_COLOURS || nearest === 450) return palette;
  }
  return [];
}

function nearestIn(palette: readonly number[]): (colour: number) => number {
  const known = new Map(palette.map((colour, index) => [colour, index]));
  return (colour) => {
    const found = known.get(colour);
    if (found !== undefined) return found;
    let nearest = 0;
    for (let index = 1; index < palette.length; index += 1)
      if (distance(palette[index] ?? 0, colour) < distance(palette[nearest] ?? 0, colour)) nearest = index;
    known.set(colour, nearest);
    return nearest;
  };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
