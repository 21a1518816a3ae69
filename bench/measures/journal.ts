import { openExtensionPage } from '../../tests/driver/extension-page.ts';
import { max } from '../frame/goals.ts';
import type { Measure, Subject } from '../frame/measure.ts';
import { fillJournal, untilAddedUp } from '../session/fill-journal.ts';
import { openSignedInSession } from '../session/signed-in-session.ts';
import { longestReply } from '../session/worker-reply.ts';

interface Filled extends Subject {
  size: number;
}

const SUBJECTS: readonly Filled[] = [1_000, 10_000, 100_000].map((size) => ({
  name: String(size),
  title: `${size.toLocaleString('en')} lookups`,
  size,
}));
const [, SOME = '', MANY = ''] = SUBJECTS.map(({ name }) => name);
const DAY = 86_400_000;
const MINUTES = 60_000;
const FILTER = { until: null, tool: null, outcome: null };

const measure: Measure<Filled> = {
  name: 'journal',
  section: 'A year of lookups',
  place: 46.5,
  how: 'Lookups of a year, as long as the service’s count is compared with them. From a page’s message until the worker’s answer: the last 30 days of Activity; the comparison in the popup and on the account page; and the longest of the worker’s other answers meanwhile.',
  figures: [
    { name: 'Activity', unit: 'ms', goals: [max(500, '10,000: at most 500 ms', { subject: SOME })] },
    { name: 'comparison', unit: 'ms', goals: [max(500, '10,000: at most 500 ms', { subject: SOME })] },
    { name: 'another answer meanwhile', unit: 'ms', goals: [max(1_000, '100,000: at most 1 s', { subject: MANY })] },
  ],
  maxRounds: 5,
  patienceMs: 5 * MINUTES,
  subjects: () => SUBJECTS,
  async open({ size }) {
    const session = await openSignedInSession();
    const { page, call } = await openExtensionPage(session.browser, 'workspace');
    await fillJournal(page, size, 365 * DAY);
    // As on each day: what is settled is added up when the account is read.
    await call('refreshAccount');
    await untilAddedUp(page);
    const time = async (work: () => Promise<unknown>): Promise<number> => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };
    return {
      async round() {
        const filter = { ...FILTER, from: Date.now() - 30 * DAY };
        const activity = await time(() => call('readActivity', { filter, start: 0, max: 50 }));
        const compared = time(() => call('readLedger', { days: 1 }));
        const reply = await longestReply(page, compared);
        return { Activity: activity, comparison: await compared, 'another answer meanwhile': reply };
      },
      close: session.close,
    };
  },
};
export default measure;
