import { setTimeout as wait } from 'node:timers/promises';
import { connectDevtools } from '../../tests/driver/devtools.ts';
import { OURS } from '../frame/goals.ts';
import type { Measure } from '../frame/measure.ts';
import { DOCUMENTS_IN_PLACE } from '../session/documents.ts';
import { startProcessorTime } from '../session/processor-time.ts';
import { openSignedInSession } from '../session/signed-in-session.ts';

/** The opening is over: free search, animation, and what the browser does after a page has loaded. */
const SETTLE_MS = 5_000;
const REST_S = 10;

const SUBJECTS = [{ name: 'closed', title: 'a closed card', kind: null }, ...DOCUMENTS_IN_PLACE] as const;

const measure: Measure<(typeof SUBJECTS)[number]> = {
  name: 'open-card',
  section: 'Card, popup, panel, and worker',
  place: 41.5,
  how: 'A profile page at rest for ten seconds, its card open for five before: processor time of all of the browser, which draws by software here. Each frame of the page is looked at while the card is open, and the card is probed ([026](decisions/026-paying-click.md)).',
  figures: [{ name: 'at rest, of one processor', unit: '%' }],
  maxRounds: 5,
  subjects: () => SUBJECTS,
  async open({ name, kind }) {
    const session = await openSignedInSession();
    const devtools = await connectDevtools(session.browser.devtools);
    return {
      async round() {
        await session.visit('jane-example');
        if (kind !== null) {
          const { card } = await session.pressButton(kind);
          if (name === OURS) await card.getByRole('button', { name: /Get contact/ }).waitFor();
        }
        await wait(SETTLE_MS);
        const processorTime = await startProcessorTime(devtools);
        await wait(REST_S * 1_000);
        return { 'at rest, of one processor': ((await processorTime()) / REST_S) * 100 };
      },
      async close() {
        devtools.close();
        await session.close();
      },
    };
  },
};
export default measure;
