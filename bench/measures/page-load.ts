import { setTimeout as wait } from 'node:timers/promises';
import { OURS, maxAbove, max } from '../frame/goals.ts';
import type { ExtensionSubject, Measure } from '../frame/measure.ts';
import { heapOf } from '../pages/heap.ts';
import { MAIN_THREAD, mainThreadOf } from '../pages/main-thread.ts';
import { SITE, openSite } from '../pages/open-site.ts';
import { startTrace } from '../pages/trace.ts';

/** Long enough for the worker's answer and for drawing the result. */
const SETTLE_MS = 600;
let visits = 0;

const pageLoad: Measure<ExtensionSubject> = {
  name: 'page-load',
  section: 'Pages of the site, and the package',
  place: 20,
  how: 'A page of 2,000 nodes, until 0.6 s after its load: processor time of its main thread and of scripts, heap after garbage collection, tasks over 50 ms ([064](decisions/064-what-the-button-costs-a-page.md)).',
  figures: [
    {
      name: 'main thread',
      unit: 'ms',
      isCharted: true,
      goals: [maxAbove('button', 4, 'within 4 ms of the button')],
    },
    { name: 'script', unit: 'ms' },
    {
      name: 'heap',
      unit: 'MB',
      isCharted: true,
      goals: [maxAbove('button', 0.2, 'within 0.2 MB of the button')],
    },
    { name: 'long tasks', unit: '', goals: [max(0, 'none', { subject: OURS })] },
  ],
  subjects: (extensions) => extensions,
  async open({ folder }) {
    const { context, close } = await openSite(folder);
    return {
      async round() {
        visits += 1;
        const url = `${SITE}/in/visit-${visits}-end`;
        const page = await context.newPage();
        try {
          const session = await context.newCDPSession(page);
          const endTrace = await startTrace(session, MAIN_THREAD);
          await page.goto(url, { waitUntil: 'load' });
          await wait(SETTLE_MS);
          const { busy, script, longTasks } = mainThreadOf(await endTrace(), url);
          return { 'main thread': busy, script, 'long tasks': longTasks, heap: await heapOf(session) };
        } finally {
          await page.close();
        }
      },
      close,
    };
  },
};

export default pageLoad;
