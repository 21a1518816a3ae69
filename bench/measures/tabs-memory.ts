import { setTimeout as wait } from 'node:timers/promises';
import { connectDevtools } from '../../tests/driver/devtools.ts';
import { aboveAtMost } from '../frame/goals.ts';
import type { ExtensionSubject, Measure } from '../frame/measure.ts';
import { heapOf } from '../pages/heap.ts';
import { SITE, openSite } from '../pages/open-site.ts';
import { privateMemory, renderers } from '../pages/private-memory.ts';

const TABS = 20;
const SETTLE_MS = 500;
let visits = 0;

const tabsMemory: Measure<ExtensionSubject> = {
  name: 'tabs-memory',
  title: 'Memory with 20 profile tabs open',
  place: 110,
  how: 'Twenty profiles in twenty tabs, garbage collected in each. Counted is the private memory of the processes that show them, and of the whole browser with the extension’s own processes, by the browser’s own figures; a tab is a twentieth of the first.',
  notes: [
    'Missed, at 1.0 MB over the empty extension (2 rounds in November 2026; the build before, in turns with it, 1.3; the hand-written button 0.7). What fell is the × that is no longer laid out, the menu that is filled when it opens, the browser’s texts that are no longer read in the page, and 2.1 kB of script; which of them by how much was not measured.',
    'Where it came from before that, by variants of the build, eight tabs each, over a content script with nothing in it (26.6 MB a tab): the script itself and the browser’s interfaces that it touches 0.4 MB, one question to the background about 0.15, the button in the page (layout, a font, a picture of it) about 0.28. Its shadow costs nothing that can be measured. The hand-written button, which talks to nobody, has 0.3 MB. What is left to take away is mostly the script’s own part, for which see "Script that every page of the site runs".',
  ],
  mostRounds: 3,
  patienceMs: 120_000,
  figures: [
    {
      name: 'each tab',
      unit: 'MB',
      isCharted: true,
      goals: [aboveAtMost('empty', 0.5, 'under 0.5 MB over the empty extension')],
    },
    { name: 'heap of scripts in a tab', unit: 'MB' },
    { name: 'whole browser', unit: 'MB' },
  ],
  subjects: (extensions) => extensions,
  async open({ folder }) {
    const { context, devtools: address, close } = await openSite(folder);
    const devtools = await connectDevtools(address);
    return {
      async round() {
        const before = await renderers(devtools);
        const pages = [];
        const heaps: number[] = [];
        try {
          for (let tab = 0; tab < TABS; tab += 1) {
            visits += 1;
            const page = await context.newPage();
            pages.push(page);
            await page.goto(`${SITE}/in/tab-${visits}`, { waitUntil: 'load' });
          }
          await wait(SETTLE_MS);
          const sessions = await Promise.all(pages.map((page) => context.newCDPSession(page)));
          for (const session of sessions) heaps.push(await heapOf(session));
          const [session] = sessions;
          if (session === undefined) throw new Error('There is no tab.');
          const memory = await privateMemory(session);
          const ofTabs = [...memory].filter(([pid]) => !before.has(pid));
          const shown = await renderers(devtools);
          const sum = (all: ReadonlyArray<[number, number]>) =>
            all.reduce((total, [, megabytes]) => total + megabytes, 0);
          return {
            'each tab': sum(ofTabs.filter(([pid]) => shown.has(pid))) / TABS,
            'heap of scripts in a tab': heaps,
            'whole browser': sum([...memory]),
          };
        } finally {
          for (const page of pages) await page.close();
        }
      },
      async close() {
        devtools.close();
        await close();
      },
    };
  },
};

export default tabsMemory;
