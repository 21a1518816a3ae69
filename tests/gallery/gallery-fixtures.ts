import { type Browser, type Page as Tab, chromium } from 'playwright';
import { test as base } from 'playwright/test';
import { findChromium } from '../driver/chromium/find-chromium.ts';
import { DRIVER_FLAGS } from '../driver/chromium/flags.ts';
import { TESTED } from './build-once.ts';
import { type GallerySite, type PageOfGallery, openGallerySite, pagesOfGallery } from './gallery-site.ts';
import { GalleryWalk } from './gallery-walk.ts';

interface WorkerFixtures {
  site: GallerySite;
  chromiumBrowser: Browser;
  /** One tab for all tests of a worker: a new one costs a process, and the code of the gallery once more. */
  tab: Tab;
  pages: readonly PageOfGallery[];
}

const FLAGS = [...DRIVER_FLAGS, '--disable-gpu'];

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
        throw new Error('There is no Chromium: run `npm test`, which installs one, or set CHROMIUM_PATH to its path.');
      const browser = await chromium.launch({ executablePath, args: FLAGS });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  tab: [
    async ({ chromiumBrowser }, use) => {
      const context = await chromiumBrowser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  pages: [async ({ tab, site }, use) => use(await pagesOfGallery(tab, site.address)), { scope: 'worker' }],
  gallery: async ({ tab, site, pages }, use) => use(new GalleryWalk(tab, site.address, pages)),
});

export { expect } from 'playwright/test';
