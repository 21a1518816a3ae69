import { setTimeout as wait } from 'node:timers/promises';
import { OURS, maxAbove } from '../frame/goals.ts';
import type { Measure, Samples, Subject } from '../frame/measure.ts';
import { frameThatSays } from '../session/opening.ts';
import { orderByMessage } from '../session/order-by-message.ts';
import { LEAST_POLL_MS, timesOf } from '../session/sent-calls.ts';
import { type SignedInSession, openSignedInSession } from '../session/signed-in-session.ts';

const UNASKED = 'unasked';
/** From the card's opening: its preview has asked about the person too, and the lookup asks again only after this. */
const READING_MS = LEAST_POLL_MS + 1_000;

const measure: Measure = {
  name: 'account-question',
  section: 'Lookups and destinations',
  place: 44.2,
  how: `Ordered ${READING_MS / 1_000} s after the card was opened, at a service that answers at once: sooner, the card’s own answer would do. The difference is what the question takes ([058](decisions/058-check-the-account-first.md)).`,
  figures: [
    {
      name: 'until the paid call arrives',
      unit: 'ms',
      isCharted: true,
      goals: [maxAbove(UNASKED, 60, 'within 60 ms of no question')],
    },
    {
      name: 'until the contact is on screen',
      unit: 'ms',
      goals: [maxAbove(UNASKED, 60, 'within 60 ms of no question')],
    },
  ],
  subjects: () => [
    { name: OURS, title: 'Calling Card' },
    { name: UNASKED, title: 'without the question' },
  ],
  async open({ name }: Subject) {
    const hasQuestion = name === OURS;
    const session = await openSignedInSession({ people: 400 }, { settings: { accountContacts: hasQuestion } });
    return { round: () => lookUp(session, hasQuestion), close: session.close };
  },
};
export default measure;

/** @throws Error when the lookup asked although it should not, or did not although it should */
async function lookUp({ controls, sandbox, ...session }: SignedInSession, hasQuestion: boolean): Promise<Samples> {
  const { slug, title, email } = session.nextPerson();
  await session.visit(slug);
  const { card } = await session.pressButton();
  await card.waitForSelector('h1');
  await card.evaluate(frameThatSays(title));
  await wait(READING_MS);
  await controls.clear();
  sandbox.controls.nextLookup({ status: 'complete', ms: 0 });
  const shown = card.evaluate<number>(frameThatSays(email));
  const orderedAt = await orderByMessage(card, slug);
  const shownAt = await shown;
  const log = await controls.requests();
  const [arrivedAt] = timesOf('person_lookup', log);
  const questions = timesOf('check_person_status', log);
  if (arrivedAt === undefined || questions.length !== (hasQuestion ? 1 : 0))
    throw new Error(`${questions.length} questions, paid call ${arrivedAt === undefined ? 'missing' : 'sent'}.`);
  return {
    'until the paid call arrives': arrivedAt - orderedAt,
    'until the contact is on screen': shownAt - orderedAt,
  };
}
