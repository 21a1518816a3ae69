import { OURS, max } from '../frame/goals.ts';
import type { ExtensionSubject, Measure } from '../frame/measure.ts';
import { SITE, openSite } from '../pages/open-site.ts';

/** What the script in the page notes for this measure, in ms of the page's own clock. */
interface Moments {
  parsed: number;
  shown: Promise<number>;
}
declare global {
  var moments: Moments;
}

const MEASURED = new Set([OURS, 'button']);
let visits = 0;

/** Runs in the page before everything else: notes when it is parsed, and when an element comes beside its body. */
function noteMoments(): void {
  const shown = Promise.withResolvers<number>();
  globalThis.moments = { parsed: Number.NaN, shown: shown.promise };
  addEventListener('DOMContentLoaded', () => {
    globalThis.moments.parsed = performance.now();
    const root = document.documentElement;
    const beside = new MutationObserver(() => shown.resolve(performance.now()));
    beside.observe(root, { childList: true });
  });
}

const buttonShown: Measure<ExtensionSubject> = {
  name: 'button-shown',
  section: 'Pages of the site, and the package',
  place: 25,
  how: 'A page of 2,000 nodes in a browser that has just started, from the end of its parsing until the button is in it ([044](decisions/044-policy-arrives-late.md)).',
  figures: [
    {
      name: 'after the page is parsed',
      unit: 'ms',
      isCharted: true,
      goals: [max(100, 'at most 100 ms')],
    },
  ],
  subjects: (extensions) => extensions.filter(({ name }) => MEASURED.has(name)),
  async open({ folder }) {
    const { context, close } = await openSite(folder);
    await context.addInitScript(noteMoments);
    async function visit(): Promise<number> {
      visits += 1;
      const page = await context.newPage();
      try {
        await page.goto(`${SITE}/in/visit-${visits}-button`, { waitUntil: 'load' });
        return await page.evaluate(async () => (await globalThis.moments.shown) - globalThis.moments.parsed);
      } finally {
        await page.close();
      }
    }
    // The first one after an installation starts the worker, and reads the texts.
    await visit();
    return { round: async () => ({ 'after the page is parsed': await visit() }), close };
  },
};

export default buttonShown;
