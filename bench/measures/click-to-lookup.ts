import { setTimeout as wait } from 'node:timers/promises';
import { EXTENSION } from '../../tests/driver/chromium/built-extension.ts';
import { buildVariant } from '../../tests/faults/variants/build-variants.ts';
import { variantDir } from '../../tests/faults/variants/variants.ts';
import { OURS, maxAbove } from '../frame/goals.ts';
import type { Measure, Subject } from '../frame/measure.ts';
import { clickInCard } from '../session/click-by-hand.ts';
import { timesOf } from '../session/sent-calls.ts';
import { type SignedInSession, openSignedInSession } from '../session/signed-in-session.ts';

/** Holds a click until the browser has checked three times that nothing covers the card, as before the witnesses. */
const FORMER = 'former-check';
/** Decouples the lookup from the card's opening; a hand takes longer to come to the button. */
const READING_MS = 1_500;
const LOOK_MS = 5;
const PATIENCE_MS = 20_000;

const measure: Measure = {
  name: 'click-to-lookup',
  section: 'Lookups and destinations',
  place: 44.1,
  how: 'From the release of the paying button to the paid call. The former check waits for three reports that nothing covers the card: the difference is what judging a click adds ([026](decisions/026-paying-click.md)).',
  figures: [
    {
      name: 'until the paid call arrives',
      unit: 'ms',
      isCharted: true,
      goals: [maxAbove(FORMER, 50, 'within 50 ms of the former check')],
    },
  ],
  subjects: () => [
    { name: OURS, title: 'Calling Card' },
    { name: FORMER, title: 'with the former check' },
  ],
  async open({ name }: Subject) {
    if (name === FORMER) buildVariant('covered-only');
    const build = name === FORMER ? variantDir('covered-only') : EXTENSION;
    const session = await openSignedInSession({ people: 400 }, { build });
    return { round: async () => ({ 'until the paid call arrives': await lookUp(session) }), close: session.close };
  },
};
export default measure;

/** @returns from the click to the arrival of the paid call, ms */
async function lookUp(session: SignedInSession): Promise<number> {
  await session.visit(session.nextPerson().slug);
  const { card } = await session.pressButton();
  await card.getByRole('heading', { level: 1 }).waitFor();
  await wait(READING_MS);
  const before = (await sent(session)).length;
  const clickedAt = await clickInCard(card, session.page);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const arrived = (await sent(session))[before];
    if (arrived !== undefined) return arrived - clickedAt;
    if (Date.now() > deadline) throw new Error('The lookup was not sent.');
    await wait(LOOK_MS);
  }
}

const sent = async ({ controls }: SignedInSession) => timesOf('person_lookup', await controls.requests());
