/**
 * Creates the README's pictures from the gallery, in both themes, into `docs/pictures/`: `npm run pictures`.
 * CHROMIUM_PATH selects another browser. States are named as in the gallery: a renamed state fails here.
 */

import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Picture, openPhotographer } from './photographer.ts';
import { scene } from './picture-scene.ts';

const OUT = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const BUILT = fileURLToPath(new URL('../../../.output/pictures-site', import.meta.url));
/** For screens with two pixels per CSS pixel. */
const SCALE = 2;
const MAX_BYTES = 150_000;
const THEMES = ['light', 'dark'] as const;

const CARD = { page: 'card', width: 344 };
const PICTURES: Record<string, Picture> = {
  card: {
    width: 1_180,
    height: 498,
    scene,
    shots: [
      { ...CARD, state: 'offer' },
      { ...CARD, state: 'looking' },
      { ...CARD, state: 'done' },
    ],
  },
  workspace: {
    width: 1_180,
    height: 640,
    scene,
    shots: [{ page: 'contacts', state: 'one open', width: 1_120, height: 580 }],
  },
  search: { width: 1_180, height: 640, scene, shots: [{ page: 'search', state: 'people', width: 1_120, height: 580 }] },
};

const photographer = await openPhotographer(BUILT);
for (const [name, picture] of Object.entries(PICTURES)) {
  for (const colorScheme of THEMES) {
    const file = `${name}-${colorScheme}.png`;
    const png = await photographer.take(picture, { colorScheme, scale: SCALE });
    if (png.length > MAX_BYTES) throw new Error(`${file} has ${png.length} bytes; ${MAX_BYTES} are allowed.`);
    await writeFile(`${OUT}${file}`, png);
    console.log(`${file}: ${png.length} bytes`);
  }
}
await photographer.close();
