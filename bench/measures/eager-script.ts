import { setTimeout as wait } from 'node:timers/promises';
import { max } from '../frame/goals.ts';
import type { ExtensionSubject, Measure } from '../frame/measure.ts';
import { SITE, openSite } from '../pages/open-site.ts';

const SETTLE_MS = 1_000;

const eagerScript: Measure<ExtensionSubject> = {
  name: 'eager-script',
  section: 'Pages of the site, and the package',
  place: 10,
  how: 'Script that the browser parsed for the extension, minified, until a second after the load ([064](decisions/064-what-the-button-costs-a-page.md)).',
  maxRounds: 3,
  figures: [
    {
      name: 'profile page',
      unit: 'kB',
      isCharted: true,
      goals: [max(10, 'at most 10 kB')],
    },
    {
      name: 'any other page',
      unit: 'kB',
      goals: [max(10, 'at most 10 kB')],
    },
  ],
  subjects: (extensions) => extensions.filter(({ folder }) => folder !== null),
  async open({ folder }) {
    const { context, close } = await openSite(folder);
    /** Scripts of the extension's own world: those of the page and of the driver do not count. */
    async function parsedOn(path: string): Promise<number> {
      const page = await context.newPage();
      try {
        const session = await context.newCDPSession(page);
        let bytes = 0;
        session.on('Debugger.scriptParsed', ({ url, length = 0 }) => {
          if (url.startsWith('chrome-extension:')) bytes += length;
        });
        await session.send('Debugger.enable');
        await page.goto(`${SITE}${path}`, { waitUntil: 'load' });
        await wait(SETTLE_MS);
        return bytes / 1000;
      } finally {
        await page.close();
      }
    }
    return {
      round: async () => ({
        'profile page': await parsedOn('/in/jane-example'),
        'any other page': await parsedOn('/feed/'),
      }),
      close,
    };
  },
};

export default eagerScript;
