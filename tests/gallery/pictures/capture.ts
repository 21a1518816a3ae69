/**
 * Photographs every state of every page into `.output/gallery/`: `index.html` shows all of them, `PAGE-sheet.png` those
 * of one page in every variant, `PAGE-light.png` and `PAGE-dark.png` side by side. `npm run gallery [-- PAGE …] [--
 * --language de]`; CHROMIUM_PATH selects another browser.
 */

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, type Page as Tab, chromium } from 'playwright';
import { findChromium } from '../../driver/chromium/find-chromium.ts';
import { DRIVER_FLAGS } from '../../driver/chromium/flags.ts';
import {
  type PageOfGallery,
  buildGallery,
  openGalleryPage,
  openGallerySite,
  pagesOfGallery,
  showState,
} from '../gallery-site.ts';
import { type Strip, contactSheet } from './contact-sheet.ts';

const OUT = fileURLToPath(new URL('../../../.output/gallery/', import.meta.url));
const SHEET_WIDTH = 3_200;
/** A sheet of many states is tens of thousands of pixels long. ms */
const SHEET_MS = 300_000;

interface Look {
  name: string;
  width: number;
  language: string;
  context: BrowserContextOptions;
}

/** Both themes at the usual width, then the other widths, right to left, and forced colors. */
function looksAt({ widths }: PageOfGallery, language: string): Look[] {
  const [usual = 800, ...others] = widths;
  const light = { colorScheme: 'light' } as const;
  return [
    { name: 'light', width: usual, language, context: light },
    { name: 'dark', width: usual, language, context: { colorScheme: 'dark' } },
    ...others.map((width) => ({ name: `${width} px`, width, language, context: light })),
    { name: 'right to left', width: usual, language: 'pseudo', context: light },
    { name: 'forced colours', width: usual, language, context: { ...light, forcedColors: 'active' } as const },
  ];
}

async function withTab<T>(browser: Browser, looks: BrowserContextOptions, work: (tab: Tab) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC', ...looks });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Photographs every state alone, in one variant. */
function photographStates(
  browser: Browser,
  address: string,
  { page, states }: PageOfGallery,
  variant: Look,
): Promise<string[]> {
  return withTab(browser, variant.context, async (tab) => {
    await tab.setViewportSize({ width: variant.width, height: page === 'card' || page === 'popup' ? 300 : 640 });
    await openGalleryPage(tab, address, page, variant.language);
    const files: string[] = [];
    for (const index of states.keys()) {
      await showState(tab, index);
      const file = `shots/${page}-${index}-${variant.name.replaceAll(' ', '-')}.png`;
      await tab.screenshot({ path: `${OUT}${file}`, fullPage: true, animations: 'disabled' });
      files.push(file);
    }
    return files;
  });
}

/** Photographs all states of a page side by side. */
async function photographSheets(
  browser: Browser,
  address: string,
  { page, widths }: PageOfGallery,
  language: string,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await withTab(browser, { colorScheme }, async (tab) => {
      await tab.setViewportSize({ width: Math.max(1_600, (widths[0] ?? 800) * 2 + 100), height: 1_000 });
      await tab.goto(`${address}?page=${page}&language=${language}`);
      await tab.locator('.gallery-sheet').waitFor();
      const path = `${OUT}${page}-${colorScheme}.png`;
      await tab.screenshot({ path, fullPage: true, animations: 'disabled', timeout: SHEET_MS });
    });
  }
}

async function photographPage(
  browser: Browser,
  address: string,
  page: PageOfGallery,
  language: string,
): Promise<Strip[]> {
  await photographSheets(browser, address, page, language);
  const strips: Strip[] = page.states.map((state) => ({ page: page.page, state, shots: [] }));
  for (const variant of looksAt(page, language)) {
    const files = await photographStates(browser, address, page, variant);
    for (const [index, file] of files.entries()) strips[index]?.shots.push({ name: variant.name, file });
  }
  return strips;
}

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string', default: 'en' } },
});
const executablePath = findChromium();
if (executablePath === null)
  throw new Error('There is no Chromium: run `npm test`, which installs one, or set CHROMIUM_PATH to its path.');
const started = performance.now();
await rm(OUT, { recursive: true, force: true });
await mkdir(`${OUT}shots`, { recursive: true });
const built = fileURLToPath(new URL('../../../.output/gallery-site', import.meta.url));
await buildGallery(built);
const site = await openGallerySite(built);
const browser = await chromium.launch({
  executablePath,
  args: [...DRIVER_FLAGS, '--disable-gpu', '--hide-scrollbars'],
});
const all = await withTab(browser, {}, (tab) => pagesOfGallery(tab, site.address));
const waiting = all.filter(({ page }) => wanted.length === 0 || wanted.includes(page));
const done = new Map<string, Strip[]>();
/** Two run at a time: one draws while the other writes its files. */
const worker = async (): Promise<void> => {
  for (let page = waiting.shift(); page; page = waiting.shift())
    done.set(page.page, await photographPage(browser, site.address, page, values.language));
};
await Promise.all([worker(), worker()]);
const strips = all.flatMap(({ page }) => done.get(page) ?? []);
await writeFile(`${OUT}index.html`, contactSheet(strips));
await withTab(browser, { viewport: { width: SHEET_WIDTH, height: 1_000 } }, async (tab) => {
  await tab.goto(`file://${OUT}index.html`);
  for (const page of done.keys())
    await tab.locator(`#${page}`).screenshot({ path: `${OUT}${page}-sheet.png`, timeout: SHEET_MS });
});
await browser.close();
await site.close();
console.log(
  JSON.stringify({
    states: strips.length,
    pictures: strips.reduce((sum, { shots }) => sum + shots.length, 0),
    seconds: Math.round((performance.now() - started) / 1000),
    sheet: `${OUT}index.html`,
  }),
);
