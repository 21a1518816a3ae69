import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths for the tour's pictures, numbered in the order of the calls. */
export interface Pictures {
  next(name: string): string;
}

/** Empties the folder first, so that pictures of two tours are not mixed. */
export async function createPictures(folder: string): Promise<Pictures> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let number = 0;
  return {
    next(name) {
      number += 1;
      return join(folder, `${String(number).padStart(2, '0')}-${name}.png`);
    },
  };
}
