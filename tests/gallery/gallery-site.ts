import { fileURLToPath } from 'node:url';
import type { Page as Tab } from 'playwright';
import { build, preview } from 'vite';

const CONFIG = fileURLToPath(new URL('vite.config.ts', import.meta.url));

/** A page of the gallery, by its own description. */
export interface PageOfGallery {
  page: string;
  widths: readonly number[];
  /** Names of its states, by index. */
  states: string[];
}

export interface GallerySite {
  /** Ends in a slash. */
  address: string;
  close(): Promise<void>;
}

/** Builds the gallery. @param outDir a separate folder for each simultaneous build */
export async function buildGallery(outDir: string): Promise<void> {
  await build({ configFile: CONFIG, build: { outDir, emptyOutDir: true }, logLevel: 'error' });
}

/** Serves a built gallery on this machine. */
export async function openGallerySite(outDir: string): Promise<GallerySite> {
  const server = await preview({
    configFile: CONFIG,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('The gallery has no address.');
  return { address, close: () => server.close() };
}

/** Opens one page of the gallery. @param language one of `locales/`, or `pseudo` */
export async function openGalleryPage(tab: Tab, address: string, page: string, language = 'en'): Promise<void> {
  // From an address to itself the browser loads nothing.
  await tab.goto('about:blank');
  await tab.goto(`${address}?page=${page}&language=${language}#0`);
  await tab.locator('[data-only="0"]').waitFor({ state: 'attached' });
}

/** All pages of the gallery. */
export async function pagesOfGallery(tab: Tab, address: string): Promise<PageOfGallery[]> {
  await openGalleryPage(tab, address, 'card');
  return tab.evaluate(() => window.gallery);
}

/** Shows one state alone, without loading the page again. */
export async function showState(tab: Tab, state: number): Promise<void> {
  await tab.evaluate((wanted) => window.showState(wanted), state);
}
