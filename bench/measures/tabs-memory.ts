import { setTimeout as wait } from 'node:timers/promises';
import { connectDevtools } from '../../tests/driver/devtools.ts';
import { maxAbove } from '../frame/goals.ts';
import type { ExtensionSubject, Measure } from '../frame/measure.ts';
import { heapOf } from '../pages/heap.ts';
import { SITE, openSite } from '../pages/open-site.ts';
import { privateMemory, renderers } from '../pages/private-memory.ts';

const TABS = 20;
const SETTLE_MS = 500;
let visits = 0;

const tabsMemory: Measure<ExtensionSubject> = {
  name: 'tabs-memory',
  section: 'Pages of the site, and the package',
  place: 34,
  how: 'After garbage collection: private memory of the processes of twenty profiles, divided by twenty, and of the whole browser ([064](decisions/064-what-the-button-costs-a-page.md)).',
  maxRounds: 3,
  patienceMs: 120_000,
  figures: [
    {
      name: 'each tab',
      unit: 'MB',
      isCharted: true,
      goals: [maxAbove('button', 0.2, 'within 0.2 MB of the button')],
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
