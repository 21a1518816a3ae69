import { setTimeout as wait } from 'node:timers/promises';
import { frameThatSays } from '../desk/opening.ts';
import { forbiddenPolls } from '../desk/sent-calls.ts';
import { type SignedInDesk, openSignedInDesk } from '../desk/signed-in-desk.ts';
import { OURS, atMost } from '../frame/goals.ts';
import type { Measure } from '../frame/measure.ts';

const LOOKUPS = 50;
/**
 * Each with a browser and a service of its own, beside each other: they do little but wait. Four kept two processors
 * busy.
 */
const LANES = 2;
/** A lookup takes from one second to this many, evenly spread. */
const LONGEST_S = 6;

const measure: Measure = {
  name: 'result-on-screen',
  title: 'From the service to the screen',
  place: 44,
  how: `${LOOKUPS} lookups of 1 to ${LONGEST_S} s, evenly spread in random order, each in the open card. From the moment at which the service has the result to the beginning of the frame that shows the email address. The service allows one look at a lookup in 3 s, so nobody can have less than 1.5 s on the average; looks that came too early are counted in its log.`,
  figures: [
    {
      name: 'result on screen',
      unit: 's',
      isCharted: true,
      goals: [
        atMost(1.7, 'on the average under 1.7 s', { statistic: 'mean' }),
        atMost(3.3, 'never over 3.3 s', { statistic: 'worst' }),
      ],
    },
    { name: 'forbidden polls', unit: '', goals: [atMost(0, 'none')] },
  ],
  mostRounds: 1,
  patienceMs: 400_000,
  subjects: () => [{ name: OURS, title: 'Calling Card' }],
  async open() {
    const lanes = await Promise.all(Array.from({ length: LANES }, () => openSignedInDesk({ people: 400 })));
    return {
      async round() {
        let next = 0;
        const delays: number[] = [];
        await Promise.all(
          lanes.map(async (desk) => {
            while (next < LOOKUPS) delays.push(await lookUp(desk, durationAt(next++)));
          }),
        );
        const polls = await Promise.all(lanes.map(async ({ controls }) => forbiddenPolls(await controls.requests())));
        return { 'result on screen': delays, 'forbidden polls': polls.reduce((sum, each) => sum + each, 0) };
      },
      close: async () => void (await Promise.all(lanes.map((desk) => desk.close()))),
    };
  },
};
export default measure;

/** ms. By the golden ratio: evenly spread, in no order, the same in every run. */
function durationAt(index: number): number {
  return 1_000 + Math.round(((index * 0.618_034) % 1) * (LONGEST_S - 1) * 1_000);
}

/** @returns from the result at the service to its email address on the screen, s */
async function lookUp(desk: SignedInDesk, durationMs: number): Promise<number> {
  const person = desk.nextPerson();
  await desk.visit(person.slug);
  const { card } = await desk.pressButton();
  await card.waitForSelector('h1');
  await card.evaluate(frameThatSays(person.title));
  // Not in step with what the card does as it opens.
  await wait(300);
  desk.sandbox.controls.nextLookup({ status: 'complete', ms: durationMs });
  const shown = card.evaluate<number>(frameThatSays(person.email));
  const url = `https://www.linkedin.com/in/${encodeURIComponent(person.slug)}`;
  const data = { who: { by: 'url', url }, lookupType: 'premium_lookup', withCompany: false };
  await card.evaluate(
    (asked) => chrome.runtime.sendMessage({ id: 1, type: 'startPersonLookup', data: asked, timestamp: 1 }),
    data,
  );
  const shownAt = await shown;
  const charged = desk.sandbox.controls.listCharges().find(({ profile_id }) => profile_id === person.id);
  if (!charged) throw new Error('The lookup was not charged.');
  return (shownAt - charged.time - durationMs) / 1_000;
}
