/**
 * Makes the README's pictures from the gallery, in both themes, into `docs/pictures/`: `npm run pictures`. CHROMIUM names
 * another browser. States are named as in the gallery: one that is renamed fails here.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type Page as Tab, chromium } from 'playwright';
import { QUIET_FLAGS, findChromium } from '../driver/chromium.ts';
import { type PageOfGallery, buildGallery, openGalleryPage, openGallerySite, pagesOfGallery, showState } from './gallery-site.ts';
import { indexedPng } from './indexed-png.ts';
import { type Piece, scene } from './picture-scene.ts';

const OUT = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const BUILT = fileURLToPath(new URL('../../.output/pictures-site', import.meta.url));
/** A README is read on screens with two points a pixel. */
const SCALE = 2;
const MOST_BYTES = 150_000;
const THEMES = ['light', 'dark'] as const;

interface Picture {
  name: string;
  pieces: { page: string; state: string; width: number; height?: number }[];
  width: number;
  height: number;
}

const CARD = { page: 'card', width: 344 };
const PICTURES: Picture[] = [
  { name: 'card', width: 1_180, height: 498, pieces: [{ ...CARD, state: 'offer' }, { ...CARD, state: 'looking' }, { ...CARD, state: 'done' }] },
  { name: 'workspace', width: 1_180, height: 640, pieces: [{ page: 'contacts', state: 'one open', width: 1_120, height: 580 }] },
  { name: 'search', width: 1_180, height: 640, pieces: [{ page: 'search', state: 'people', width: 1_120, height: 580 }] },
];

async function photograph(tab: Tab, address: string, pages: readonly PageOfGallery[], { page, state, width, height }: Picture['pieces'][number]): Promise<Piece> {
  const index = pages.find((one) => one.page === page)?.states.indexOf(state) ?? -1;
  if (index === -1) throw new Error(`The gallery shows no state "${state}" of ${page}.`);
  await tab.setViewportSize({ width, height: height ?? 200 });
  await openGalleryPage(tab, address, page);
  await showState(tab, index);
  return { png: await tab.screenshot({ fullPage: height === undefined, animations: 'disabled' }), width };
}

/** Its pixels, read by the browser: no library of ours decodes a PNG. */
async function pixelsOf(tab: Tab, png: Buffer): Promise<{ width: number; height: number; rgba: Uint8Array }> {
  const read = await tab.evaluate(async (address) => {
    const image = await createImageBitmap(await (await fetch(address)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: new Uint8ClampedArray() };
    return { width: image.width, height: image.height, base64: (new Uint8Array(data.buffer) as Uint8Array & { toBase64(): string }).toBase64() };
  }, `data:image/png;base64,${png.toString('base64')}`);
  return { width: read.width, height: read.height, rgba: Buffer.from(read.base64, 'base64') };
}

async function makePicture(browser: Browser, address: string, picture: Picture, colorScheme: (typeof THEMES)[number]): Promise<{ file: string; bytes: number }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC', colorScheme, deviceScaleFactor: SCALE });
  const tab = await context.newPage();
  const pages = await pagesOfGallery(tab, address);
  const pieces: Piece[] = [];
  for (const piece of picture.pieces) pieces.push(await photograph(tab, address, pages, piece));
  await tab.setViewportSize({ width: picture.width, height: picture.height });
  await tab.setContent(scene(pieces), { waitUntil: 'load' });
  const png = indexedPng(await pixelsOf(tab, await tab.screenshot()));
  await context.close();
  const file = `${picture.name}-${colorScheme}.png`;
  if (png.length > MOST_BYTES) throw new Error(`${file} has ${png.length} bytes; ${MOST_BYTES} are allowed.`);
  await writeFile(`${OUT}${file}`, png);
  return { file, bytes: png.length };
}

const executablePath = findChromium();
if (executablePath === null) throw new Error('There is no Chromium: run `npm test`, which installs one, or set CHROMIUM to its path.');
await buildGallery(BUILT);
const site = await openGallerySite(BUILT);
const browser = await chromium.launch({ executablePath, args: [...QUIET_FLAGS, '--disable-gpu', '--hide-scrollbars'] });
for (const picture of PICTURES) for (const theme of THEMES) console.log(JSON.stringify(await makePicture(browser, site.address, picture, theme)));
await browser.close();
await site.close();
