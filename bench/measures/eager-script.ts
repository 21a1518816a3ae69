import { setTimeout as wait } from 'node:timers/promises';
import { atMost, shareAtMost } from '../frame/goals.ts';
import type { ExtensionSubject, Measure } from '../frame/measure.ts';
import { SITE, openSite } from '../pages/open-site.ts';

const SETTLE_MS = 1_000;

const eagerScript: Measure<ExtensionSubject> = {
  name: 'eager-script',
  title: 'Script that every page of the site runs',
  place: 10,
  how: 'What the browser itself says that it parsed for the extension in the page, until a second after its load, untouched: on a profile page, and on a page of the same site that is about nobody. Minified, not compressed; every tab pays for it again.',
  mostRounds: 3,
  notes: [
    'Until November 2026 it was 12.0 kB. The style sheet of button and card’s frame in both themes, 2.8 kB, now comes with the background’s first answer about a person. Pages about nobody never have it. On a profile page these bytes are moved, not gone: the same text arrives in a message, which is not counted here. In its place stand 0.4 kB for a button whose background does not answer.',
    'Why 10 kB, and not 6: about 1.7 kB decide when to show what, 1.2 are the button, 0.9 button and card together, 0.8 moving it, 0.8 messages, 0.7 staying in a page that throws us out, 1.1 its words and plain looks, 0.5 each the card’s frame, hiding, and the framework’s end, 0.4 the address, and 1 what is left. No package is in it. On a profile page the button is what somebody came for: all but the card’s frame, moving and hiding (1.8 kB) is needed at once there.',
    'A further split was examined and not built: [decision 045](decisions/045-small-content-script.md).',
  ],
  figures: [
    {
      name: 'profile page',
      unit: 'kB',
      isCharted: true,
      goals: [atMost(6, 'at most 6 kB'), shareAtMost('usual', 1 / 50, 'at most 1/50 of the usual way')],
    },
    {
      name: 'any other page',
      unit: 'kB',
      goals: [atMost(6, 'at most 6 kB'), shareAtMost('usual', 1 / 50, 'at most 1/50 of the usual way')],
    },
  ],
  subjects: (extensions) => extensions.filter(({ folder }) => folder !== null),
  async open({ folder }) {
    const { context, close } = await openSite(folder);
    /** Of the extension's own world: the page's scripts and those of the driver are not its. */
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
