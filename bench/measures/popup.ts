import { openPopup } from '../../tests/driver/popup.ts';
import { DOCUMENTS_IN_PLACE } from '../desk/documents.ts';
import { type Opening, openingOf } from '../desk/opening.ts';
import { openSignedInDesk } from '../desk/signed-in-desk.ts';
import { aboveAtMost, atMost } from '../frame/goals.ts';
import type { Measure } from '../frame/measure.ts';

/** With the fifteen rounds of a whole run, thirty openings. */
const OPENINGS = 2;

const measure: Measure<(typeof DOCUMENTS_IN_PLACE)[number]> = {
  name: 'popup',
  title: 'The popup',
  place: 42,
  how: 'From the start of its document to the first contentful paint, and to the beginning of the frame with the first of the last known numbers. The floor is a document with one dot in it, in the same place of the same build; both have one script more, deferred, which watches.',
  figures: [
    {
      name: 'painted',
      unit: 'ms',
      isCharted: true,
      goals: [aboveAtMost('empty', 20, 'within 20 ms of an empty popup'), atMost(90, 'at most 90 ms')],
    },
    { name: 'last known numbers', unit: 'ms' },
  ],
  notes: [
    'Times come in frames of 16 ms, so that a median of 88 and one of 64 may be 17 ms apart on the average (82 and 65 in one run of 50 each; two builds in turns: `npm run bench:builds`). Some 8 ms of it are the modules, asked for before the picture is painted: asked for after it, the popup was painted 8 ms sooner and its numbers stood there 26 ms later. The rest is the same as in the card, and that the popup takes the size of what is in it: by a trace, it is drawn, shown by the browser 20 ms after its document is there, and drawn again in its size.',
  ],
  subjects: () => DOCUMENTS_IN_PLACE,
  async open({ kind }) {
    const desk = await openSignedInDesk();
    await desk.documents.serve('popup', kind);
    return {
      async round() {
        const painted: number[] = [];
        const numbers: number[] = [];
        for (let opening = 0; opening < OPENINGS; opening++) {
          const popup = await openPopup(desk.browser);
          const { paint, content } = await popup.evaluate<Opening>(openingOf(kind));
          await popup.close();
          painted.push(paint);
          if (content !== null) numbers.push(content);
        }
        return { painted, 'last known numbers': numbers };
      },
      close: desk.close,
    };
  },
};
export default measure;
