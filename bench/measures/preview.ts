import { OURS, max } from '../frame/goals.ts';
import type { Measure } from '../frame/measure.ts';
import { SEARCH_MS, previewOnce, slowSearches } from '../session/preview-once.ts';
import { openSignedInSession } from '../session/signed-in-session.ts';

const measure: Measure = {
  name: 'preview',
  title: 'The free preview',
  place: 41,
  how: `The service takes ${SEARCH_MS} ms for the free search of a new person whose card is opened. From the end of its answer to the frame in which the card shows title and employer.`,
  figures: [
    { name: 'after the answer', unit: 'ms', goals: [max(20, 'at most 20 ms')] },
    { name: 'after the answer, worker killed', unit: 'ms', goals: [max(20, 'at most 20 ms')] },
    { name: 'after the press', unit: 'ms' },
  ],
  notes: [
    'The answer is checked, the pages are notified (7 ms), the card asks and is drawn (18 to 20), a frame begins (8 later on average). Nothing waits for a timer or the database: [decision 018](decisions/018-announce-before-writing.md).',
  ],
  subjects: () => [{ name: OURS, title: 'Calling Card' }],
  async open() {
    const session = await openSignedInSession();
    await slowSearches(session);
    return {
      async round() {
        const running = await previewOnce(session, { isKilled: false });
        const killed = await previewOnce(session, { isKilled: true });
        return {
          'after the answer': running.afterAnswer,
          'after the press': running.afterPress,
          'after the answer, worker killed': killed.afterAnswer,
        };
      },
      close: session.close,
    };
  },
};
export default measure;
