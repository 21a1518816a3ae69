import { type BrowserContextOptions, type Page as Tab, chromium } from 'playwright';
import { findChromium } from '../../driver/chromium/find-chromium.ts';
import { DRIVER_FLAGS } from '../../driver/chromium/flags.ts';
import { buildGallery, openGalleryPage, openGallerySite, pagesOfGallery, showState } from '../gallery-site.ts';
import { type Pixels, indexedPng } from './indexed-png.ts';
import type { Piece } from './picture-scene.ts';

/**
 * A state of the gallery, by its name there, in a window of this size (CSS pixels); by default as tall as the state.
 */
export interface Shot {
  page: string;
  state: string;
  width: number;
  height?: number;
}

/** One picture: shots, laid out by `scene`. Sizes in CSS pixels. */
export interface Picture {
  width: number;
  height: number;
  shots: readonly Shot[];
  scene(pieces: readonly Piece[]): string;
}

/** `scale`: picture pixels per CSS pixel. */
export type Look = Pick<BrowserContextOptions, 'colorScheme'> & { scale: number };

export interface Photographer {
  /** @returns a PNG with a palette. @throws Error when the gallery shows no such state */
  take(picture: Picture, variant: Look): Promise<Buffer>;
  close(): Promise<void>;
}

/** @param built the folder to build the gallery into */
export async function openPhotographer(built: string): Promise<Photographer> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('There is no Chromium: run `npm test`, which installs one, or set CHROMIUM_PATH to its path.');
  await buildGallery(built);
  const site = await openGallerySite(built);
  const browser = await chromium.launch({
    executablePath,
    args: [...DRIVER_FLAGS, '--disable-gpu', '--hide-scrollbars'],
  });
  return {
    async take({ width, height, shots, scene }, { scale, ...theme }) {
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: 'UTC',
        deviceScaleFactor: scale,
        ...theme,
      });
      const tab = await context.newPage();
      const pieces: Piece[] = [];
      for (const shot of shots) pieces.push(await photograph(tab, site.address, shot));
      await tab.setViewportSize({ width, height });
      await tab.setContent(scene(pieces), { waitUntil: 'load' });
      const png = indexedPng(await pixelsOf(tab, await tab.screenshot()));
      await context.close();
      return png;
    },
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

async function photograph(tab: Tab, address: string, { page, state, width, height }: Shot): Promise<Piece> {
  const index = (await pagesOfGallery(tab, address)).find((one) => one.page === page)?.states.indexOf(state) ?? -1;
  if (index === -1) throw new Error(`The gallery shows no state "${state}" of ${page}.`);
  await tab.setViewportSize({ width, height: height ?? 200 });
  await openGalleryPage(tab, address, page);
  await showState(tab, index);
  return { png: await tab.screenshot({ fullPage: height === undefined, animations: 'disabled' }), width };
}

/** Reads its pixels with the browser: none of our libraries decodes a PNG. */
async function pixelsOf(tab: Tab, png: Buffer): Promise<Pixels> {
  const read = await tab.evaluate(
    async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: new Uint8ClampedArray() };
      return {
        width: image.width,
        height: image.height,
        base64: (new Uint8Array(data.buffer) as Uint8Array & { toBase64(): string }).toBase64(),
      };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return { width: read.width, height: read.height, rgba: Buffer.from(read.base64, 'base64') };
}
