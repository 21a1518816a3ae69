/**
 * Creates the stores' pictures of the extension from the gallery, into `docs/store/`: `npm run pictures:store`. Chrome,
 * Edge and Firefox all take 1280 x 800 pixels; Chrome and Edge also a small tile of 440 x 280. CHROMIUM_PATH selects
 * another browser.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Picture, openPhotographer } from './photographer.ts';
import { storeScene, tileScene } from './store-scene.ts';

const OUT = fileURLToPath(new URL('../../../docs/store/', import.meta.url));
const BUILT = fileURLToPath(new URL('../../../.output/store-pictures-site', import.meta.url));
const MAX_BYTES_OF_ALL = 1_500_000;

const SIZE = { width: 1_280, height: 800 };
const CARD = { page: 'card', width: 344 };
/** Below the heading, to the lower edge. */
const PAGE = { width: 1_180, height: 640 };

interface StorePicture extends Picture {
  file: string;
  colorScheme: 'light' | 'dark';
}

const screenshot = (
  number: number,
  title: string,
  line: string,
  shots: Picture['shots'],
  colorScheme: StorePicture['colorScheme'] = 'light',
): StorePicture => ({ ...SIZE, file: `screenshot-${number}.png`, colorScheme, shots, scene: storeScene(title, line) });

const PICTURES: readonly StorePicture[] = [
  screenshot(
    1,
    'The price first, then the contact',
    'Seeing who it is costs nothing. Every click that spends shows its price, next to your balance.',
    [
      { ...CARD, state: 'offer' },
      { ...CARD, state: 'looking' },
      { ...CARD, state: 'done', height: 615 },
    ],
  ),
  screenshot(
    2,
    'Everyone you have paid for, in one place',
    'Search as you type, with tags and notes. Yours to export or delete.',
    [{ ...PAGE, page: 'contacts', state: 'one open' }],
  ),
  screenshot(
    3,
    'Search people and companies for free',
    'Use every filter your service supports. You pay for a contact only when you press its button.',
    [{ ...PAGE, page: 'search', state: 'people' }],
  ),
  screenshot(
    4,
    'A whole list, at a price you agree to',
    'Paste addresses, drop a file, or use your open tabs. Pause, resume, or stop whenever you like.',
    [{ ...PAGE, page: 'bulk', state: 'running' }],
  ),
  screenshot(
    5,
    'Every credit accounted for',
    'What you spent, when, and on whom, next to your service’s own count. In light and dark themes.',
    [{ ...PAGE, page: 'activity', state: 'a month' }],
    'dark',
  ),
  {
    width: 440,
    height: 280,
    file: 'tile.png',
    colorScheme: 'light',
    shots: [],
    scene: tileScene('Calling Card', 'See who’s behind a profile and what their contact costs.'),
  },
];

const photographer = await openPhotographer(BUILT);
await mkdir(OUT, { recursive: true });
let all = 0;
for (const { file, colorScheme, ...picture } of PICTURES) {
  const png = await photographer.take(picture, { colorScheme, scale: 1 });
  all += png.length;
  await writeFile(`${OUT}${file}`, png);
  console.log(`${file}: ${picture.width} x ${picture.height}, ${png.length} bytes`);
}
await photographer.close();
if (all > MAX_BYTES_OF_ALL) throw new Error(`They have ${all} bytes together; ${MAX_BYTES_OF_ALL} are allowed.`);
