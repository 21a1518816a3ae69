import { SEARCH_MS, previewOnce, slowSearches } from '../desk/preview-once.ts';
import { openSignedInDesk } from '../desk/signed-in-desk.ts';
import { OURS, atMost } from '../frame/goals.ts';
import type { Measure } from '../frame/measure.ts';

const measure: Measure = {
  name: 'preview',
  title: 'The free preview',
  place: 41,
  how: `The card of somebody new is opened; the service takes ${SEARCH_MS} ms for the free search. From the end of its answer to the beginning of the frame in which the card says title and employer, with a running worker, and with one that was killed just before the press.`,
  figures: [
    { name: 'after the answer', unit: 'ms', goals: [atMost(20, 'at most 20 ms')] },
    { name: 'after the answer, worker killed', unit: 'ms', goals: [atMost(20, 'at most 20 ms')] },
    { name: 'after the press', unit: 'ms' },
  ],
  notes: [
    'The way: the answer is checked, the pages are told (7 ms), the card asks for the person, the worker reads settings and stores, the card is drawn (18 to 20), a frame begins (8 ms later on the average). Nothing of it waits for a timer, nor for the database: [decision 018](decisions/018-announce-before-writing.md).',
  ],
  subjects: () => [{ name: OURS, title: 'Calling Card' }],
  async open() {
    const desk = await openSignedInDesk();
    await slowSearches(desk);
    return {
      async round() {
        const running = await previewOnce(desk, { isKilled: false });
        const killed = await previewOnce(desk, { isKilled: true });
        return {
          'after the answer': running.afterAnswer,
          'after the press': running.afterPress,
          'after the answer, worker killed': killed.afterAnswer,
        };
      },
      close: desk.close,
    };
  },
};
export default measure;
