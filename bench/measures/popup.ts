import { openPopup } from '../../tests/driver/chromium/popup.ts';
import { maxAbove, max } from '../frame/goals.ts';
import type { Measure } from '../frame/measure.ts';
import { DOCUMENTS_IN_PLACE } from '../session/documents.ts';
import { type Opening, openingOf } from '../session/opening.ts';
import { openSignedInSession } from '../session/signed-in-session.ts';

/** With the fifteen rounds of a whole run, thirty openings. */
const OPENINGS = 2;

const measure: Measure<(typeof DOCUMENTS_IN_PLACE)[number]> = {
  name: 'popup',
  section: 'Card, popup, panel, and worker',
  place: 42,
  how: 'From the start of its document to the first contentful paint, and to the last known numbers, in 16 ms frames ([030](decisions/030-static-shell.md)).',
  figures: [
    {
      name: 'painted',
      unit: 'ms',
      isCharted: true,
      goals: [maxAbove('empty', 20, 'within 20 ms of an empty popup'), max(90, 'at most 90 ms')],
    },
    { name: 'last known numbers', unit: 'ms' },
  ],
  subjects: () => DOCUMENTS_IN_PLACE,
  async open({ kind }) {
    const session = await openSignedInSession();
    await session.documents.serve('popup', kind);
    return {
      async round() {
        const painted: number[] = [];
        const numbers: number[] = [];
        for (let opening = 0; opening < OPENINGS; opening++) {
          const popup = await openPopup(session.browser);
          const { paint, content } = await popup.evaluate<Opening>(openingOf(kind));
          await popup.close();
          painted.push(paint);
          if (content !== null) numbers.push(content);
        }
        return { painted, 'last known numbers': numbers };
      },
      close: session.close,
    };
  },
};
export default measure;
