import { setTimeout as wait } from 'node:timers/promises';
import { OURS, max } from '../frame/goals.ts';
import type { Measure } from '../frame/measure.ts';
import { frameThatSays } from '../session/opening.ts';
import { orderByMessage } from '../session/order-by-message.ts';
import { forbiddenPolls } from '../session/sent-calls.ts';
import { type SignedInSession, openSignedInSession } from '../session/signed-in-session.ts';

const LOOKUPS = 50;
/**
 * Each lane has its own browser and service, and they run in parallel: they mostly wait. Four kept two processors busy.
 */
const LANES = 2;
/** The longest lookup; durations are spread evenly from one second to this. */
const LONGEST_S = 6;

const measure: Measure = {
  name: 'result-on-screen',
  section: 'Lookups and destinations',
  place: 44.3,
  how: `${LOOKUPS} lookups of 1 to ${LONGEST_S} s in open cards: from the result at the service to the email address on screen. With one poll in 3 s, the most allowed, a result waits 1.5 s on average ([004](decisions/004-poll-together.md)).`,
  figures: [
    {
      name: 'result on screen',
      unit: 's',
      isCharted: true,
      goals: [
        max(1.7, 'average under 1.7 s', { statistic: 'mean' }),
        max(3.3, 'never over 3.3 s', { statistic: 'worst' }),
      ],
    },
    { name: 'forbidden polls', unit: '', goals: [max(0, 'none')] },
  ],
  maxRounds: 1,
  patienceMs: 400_000,
  subjects: () => [{ name: OURS, title: 'Calling Card' }],
  async open() {
    const lanes = await Promise.all(Array.from({ length: LANES }, () => openSignedInSession({ people: 400 })));
    return {
      async round() {
        let next = 0;
        const delays: number[] = [];
        await Promise.all(
          lanes.map(async (session) => {
            while (next < LOOKUPS) delays.push(await lookUp(session, durationAt(next++)));
          }),
        );
        const polls = await Promise.all(lanes.map(async ({ controls }) => forbiddenPolls(await controls.requests())));
        return { 'result on screen': delays, 'forbidden polls': polls.reduce((sum, each) => sum + each, 0) };
      },
      close: async () => void (await Promise.all(lanes.map((session) => session.close()))),
    };
  },
};
export default measure;

/** ms. Golden-ratio sequence: evenly spread, in no apparent order, the same in every run. */
function durationAt(index: number): number {
  return 1_000 + Math.round(((index * 0.618_034) % 1) * (LONGEST_S - 1) * 1_000);
}

/** @returns the time from the result at the service to its email address on the screen, s */
async function lookUp(session: SignedInSession, durationMs: number): Promise<number> {
  const person = session.nextPerson();
  await session.visit(person.slug);
  const { card } = await session.pressButton();
  await card.waitForSelector('h1');
  await card.evaluate(frameThatSays(person.title));
  // Decouples the lookup from the card's opening.
  await wait(300);
  session.sandbox.controls.nextLookup({ status: 'complete', ms: durationMs });
  const shown = card.evaluate<number>(frameThatSays(person.email));
  await orderByMessage(card, person.slug);
  const shownAt = await shown;
  const charged = session.sandbox.controls.listCharges().find(({ profile_id }) => profile_id === person.id);
  if (!charged) throw new Error('The lookup was not charged.');
  return (shownAt - charged.time - durationMs) / 1_000;
}
