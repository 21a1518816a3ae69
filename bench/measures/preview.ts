import { setTimeout as wait } from 'node:timers/promises';
import { OURS, max } from '../frame/goals.ts';
import type { Measure } from '../frame/measure.ts';
import { SEARCH_MS, previewOnce, slowSearches } from '../session/preview-once.ts';
import { openSignedInSession } from '../session/signed-in-session.ts';

/** A worker ends by itself long after its last call: one that has just called holds the next one back. */
const AT_REST_MS = 3_000;

const measure: Measure = {
  name: 'preview',
  section: 'Card, popup, panel, and worker',
  place: 41,
  how: `A new person’s free search takes ${SEARCH_MS} ms. From the end of its answer, or from the press, to the frame with title and employer ([018](decisions/018-announce-before-writing.md)).`,
  figures: [
    { name: 'after the answer', unit: 'ms', goals: [max(20, 'at most 20 ms')] },
    { name: 'after the answer, worker killed', unit: 'ms', goals: [max(20, 'at most 20 ms')] },
    { name: 'after the press', unit: 'ms' },
    { name: 'after the press, worker killed', unit: 'ms', goals: [max(1_000, 'at most 1 s')] },
  ],
  subjects: () => [{ name: OURS, title: 'Calling Card' }],
  async open() {
    const session = await openSignedInSession();
    await slowSearches(session);
    return {
      async round() {
        const running = await previewOnce(session, { isKilled: false });
        await wait(AT_REST_MS);
        const killed = await previewOnce(session, { isKilled: true });
        return {
          'after the answer': running.afterAnswer,
          'after the press': running.afterPress,
          'after the answer, worker killed': killed.afterAnswer,
          'after the press, worker killed': killed.afterPress,
        };
      },
      close: session.close,
    };
  },
};
export default measure;
