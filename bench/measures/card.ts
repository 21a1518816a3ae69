import { DOCUMENTS_IN_PLACE } from '../desk/documents.ts';
import { type Opening, openingOf } from '../desk/opening.ts';
import { openSignedInDesk } from '../desk/signed-in-desk.ts';
import { aboveAtMost, atMost } from '../frame/goals.ts';
import type { Measure } from '../frame/measure.ts';

const measure: Measure<(typeof DOCUMENTS_IN_PLACE)[number]> = {
  name: 'card',
  title: 'The card',
  place: 40,
  how: "From the press on the button in the page to the first contentful paint in the card's frame, and to the beginning of the frame that shows the name; the preview is known. Once with a running worker, once with one that was killed just before. The floor is a document with one dot in it, in the same place of the same build; both have one script more, deferred, which watches.",
  figures: [
    {
      name: 'painted',
      unit: 'ms',
      isCharted: true,
      goals: [atMost(100, 'at most 100 ms'), aboveAtMost('empty', 20, 'within 20 ms of the empty document')],
    },
    { name: 'painted, worker killed', unit: 'ms', isCharted: true, goals: [atMost(100, 'at most 100 ms')] },
    { name: 'name', unit: 'ms' },
    { name: 'name, worker killed', unit: 'ms' },
  ],
  notes: [
    'What is above the empty document is the one script before the picture, which sets the chosen theme, 31 kB of styles in the page, and the first modules, asked for as soon as the document is there; [decision 030](decisions/030-static-shell.md) says what was done about each.',
  ],
  subjects: () => DOCUMENTS_IN_PLACE,
  async open({ kind }) {
    const desk = await openSignedInDesk();
    const openOnce = async (isKilled: boolean) => {
      await desk.visit('jane-example');
      if (isKilled) await desk.killWorker();
      const { card, pressedAt } = await desk.pressButton(kind);
      const { origin, paint, content } = await card.evaluate<Opening>(openingOf(kind));
      const words = isKilled ? ', worker killed' : '';
      const before = origin - pressedAt;
      return {
        [`painted${words}`]: before + paint,
        ...(content === null ? {} : { [`name${words}`]: before + content }),
      };
    };
    return {
      round: async () => ({ ...(await openOnce(false)), ...(await openOnce(true)) }),
      close: desk.close,
    };
  },
};
export default measure;
