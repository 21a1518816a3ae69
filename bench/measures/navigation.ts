import { OURS, maxAbove } from '../frame/goals.ts';
import type { ExtensionSubject, Measure } from '../frame/measure.ts';
import { heapOf } from '../pages/heap.ts';
import { MAIN_THREAD, mainThreadOf } from '../pages/main-thread.ts';
import { SITE, openSite } from '../pages/open-site.ts';
import { startTrace } from '../pages/trace.ts';

const CHANGES = 200;
const QUICK_MS = 8;
/** As fast as a person can be. */
const CALM_CHANGES = 10;
const CALM_MS = 300;
let visits = 0;

/** Runs in the page: one address after the other, each in its own task, with time for an answer in between. */
async function changeAddress({
  changes,
  visit,
  gapMs,
}: {
  changes: number;
  visit: string;
  gapMs: number;
}): Promise<void> {
  for (let change = 0; change < changes; change += 1) {
    history.pushState(null, '', `/in/person-${visit}-${change}`);
    await new Promise((resolve) => setTimeout(resolve, gapMs));
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
}

const navigation: Measure<ExtensionSubject> = {
  name: 'navigation',
  section: 'Pages of the site, and the package',
  place: 30,
  how: '200 changes of address without a load, 8 ms apart, then ten, 300 ms apart: processor time of the main thread; growth of the heap over 200 more ([046](decisions/046-address-changes.md)).',
  figures: [
    {
      name: 'each change',
      unit: 'ms',
      isCharted: true,
      goals: [maxAbove('none', 0.3, 'within 0.3 ms of no extension')],
    },
    { name: 'each change, 300 ms apart', unit: 'ms' },
    {
      name: 'growth of the heap',
      unit: 'kB',
      goals: [maxAbove('none', 20, 'within 20 kB of no extension', OURS)],
    },
  ],
  subjects: (extensions) => extensions,
  async open({ folder }) {
    const { context, close } = await openSite(folder);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(`${SITE}/in/person-to-begin-with`);
    // A first pass: one-time work belongs to no change.
    await page.evaluate(changeAddress, { changes: CHANGES, visit: `${visits}`, gapMs: QUICK_MS });
    async function busyWhile(change: { changes: number; visit: string; gapMs: number }): Promise<number> {
      const url = page.url();
      const endTrace = await startTrace(session, MAIN_THREAD);
      await page.evaluate(changeAddress, change);
      return mainThreadOf(await endTrace(), url).busy / change.changes;
    }
    return {
      async round() {
        visits += 1;
        await page.bringToFront();
        const before = await heapOf(session);
        const quick = await busyWhile({ changes: CHANGES, visit: `${visits}`, gapMs: QUICK_MS });
        const calm = await busyWhile({ changes: CALM_CHANGES, visit: `calm-${visits}`, gapMs: CALM_MS });
        return {
          'each change': quick,
          'each change, 300 ms apart': calm,
          'growth of the heap': ((await heapOf(session)) - before) * 1000,
        };
      },
      close,
    };
  },
};

export default navigation;
