import { createPeople } from '../../sandbox/world/people.ts';
import { recordFigures } from '../driver/figures.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { COVERS } from './clicks/covers.ts';
import { MOVES } from './clicks/moves.ts';
import { closeOtherWindows, readyToPay } from './clicks/ready-to-pay.ts';
import { variantDir } from './variants/variants.ts';

test.use({ people: 400, extension: variantDir('covered-only') });

const FIRST_USUAL_PERSON = 20;
/** By what the build that asks only for covers is caught, and ms. */
const CAUGHT_BY = [
  ['moved under the resting pointer by transform', MOVES, 250],
  ['moved under the resting pointer by transform', MOVES, 1_000],
  ['the card follows the pointer', MOVES, 400],
  ['uncovered under the resting pointer', COVERS, 700],
] as const;

test('a build that asks only whether something covers the card pays for what a page has arranged', async ({
  desk,
  controls,
  sandbox,
}) => {
  const world = createPeople(sandbox.db);
  await desk.visit('jane-example');
  await desk.signIn();
  let person = FIRST_USUAL_PERSON;
  for (const [name, attacks, ms] of CAUGHT_BY) {
    const before = await controls.charges();
    // A machine that is kept busy misses a moment: the page has more visitors than one.
    await expect(async () => {
      const trial = await readyToPay(desk, world.byId(person++)?.slug ?? '');
      await attacks[name]?.run(trial, ms);
      await closeOtherWindows(desk);
      await expect.poll(controls.charges, { timeout: 5_000 }).toBeGreaterThan(before);
    }, name).toPass({ timeout: 120_000 });
  }
  await recordFigures({
    campaign: 'hostile clicks at a build that asks only for covers',
    part: 'all',
    where: 'Chromium',
    trials: CAUGHT_BY.length,
    failures: {},
    seen: { paid: await controls.charges() },
  });
});
