import { type Browser, type BrowserContextOptions, type Page as Tab, chromium } from 'playwright';
import { test as base } from 'playwright/test';
import { findChromium } from '../driver/chromium/find-chromium.ts';
import { HEADLESS_FLAGS } from '../driver/chromium/flags.ts';
import { TESTED } from './build-once.ts';
import {
  type GallerySite,
  type PageOfGallery,
  openGalleryPage,
  openGallerySite,
  pagesOfGallery,
  showState,
} from './gallery-site.ts';

export interface GalleryWalk {
  /** The gallery's description of a page; `pages/NAME.tsx`. */
  page(name: string): PageOfGallery;
  /** Opens a tab with these settings. */
  tab(looks: BrowserContextOptions): Promise<Tab>;
  /** Shows each state of a page alone and inspects it; returns the findings, prefixed with the state's name. */
  walk(
    tab: Tab,
    page: PageOfGallery,
    looks: { width: number; language?: string },
    variant: () => Promise<string[]>,
  ): Promise<string[]>;
}

interface WorkerFixtures {
  site: GallerySite;
  chromiumBrowser: Browser;
}

/** More than twice the width of a narrow window; pages scroll. */
const HEIGHT = 800;

export const test = base.extend<{ gallery: GalleryWalk }, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const site = await openGallerySite(TESTED);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  chromiumBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const executablePath = findChromium();
      if (executablePath === null)
        throw new Error('There is no Chromium: run `npm test`, which installs one, or set CHROMIUM to its path.');
      const browser = await chromium.launch({ executablePath, args: [...HEADLESS_FLAGS, '--disable-gpu'] });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  gallery: async ({ chromiumBrowser, site }, use) => {
    const tab = async (looks: BrowserContextOptions) => {
      const context = await chromiumBrowser.newContext({
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: 'UTC',
        ...looks,
      });
      return context.newPage();
    };
    const first = await tab({});
    const pages = await pagesOfGallery(first, site.address);
    await first.context().close();
    await use({
      page(name) {
        const page = pages.find((one) => one.page === name);
        if (!page) throw new Error(`no page ${name}`);
        return page;
      },
      tab,
      async walk(tab, { page, states }, { width, language = 'en' }, variant) {
        await tab.setViewportSize({ width, height: HEIGHT });
        await openGalleryPage(tab, site.address, page, language);
        const found: string[] = [];
        for (const [index, name] of states.entries()) {
          await showState(tab, index);
          found.push(...(await variant()).map((fault) => `${page}, ${name}, ${width} px, ${language}: ${fault}`));
        }
        return found;
      },
    });
  },
});

export { expect } from 'playwright/test';
