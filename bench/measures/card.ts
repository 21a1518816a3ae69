import { maxAbove, max } from '../frame/goals.ts';
import type { Measure } from '../frame/measure.ts';
import { DOCUMENTS_IN_PLACE } from '../session/documents.ts';
import { type Opening, openingOf } from '../session/opening.ts';
import { openSignedInSession } from '../session/signed-in-session.ts';

const measure: Measure<(typeof DOCUMENTS_IN_PLACE)[number]> = {
  name: 'card',
  section: 'Card, popup, panel, and worker',
  place: 40,
  how: 'From the press on the page’s button to the first contentful paint, and to the name; the preview is known ([030](decisions/030-static-shell.md)).',
  figures: [
    {
      name: 'painted',
      unit: 'ms',
      isCharted: true,
      goals: [max(100, 'at most 100 ms'), maxAbove('empty', 20, 'within 20 ms of the empty document')],
    },
    { name: 'painted, worker killed', unit: 'ms', isCharted: true, goals: [max(100, 'at most 100 ms')] },
    { name: 'name', unit: 'ms' },
    { name: 'name, worker killed', unit: 'ms' },
  ],
  subjects: () => DOCUMENTS_IN_PLACE,
  async open({ kind }) {
    const session = await openSignedInSession();
    const openOnce = async (isKilled: boolean) => {
      await session.visit('jane-example');
      if (isKilled) await session.killWorker();
      const { card, pressedAt } = await session.pressButton(kind);
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
      close: session.close,
    };
  },
};
export default measure;
