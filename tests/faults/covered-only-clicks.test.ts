import { createPeople } from '../../sandbox/world/people.ts';
import { recordFigures } from '../driver/figures.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { COVERS } from './clicks/covers.ts';
import { MOVES } from './clicks/moves.ts';
import { closeOtherWindows, readyToPay } from './clicks/ready-to-pay.ts';
import { variantDir } from './variants/variants.ts';

test.use({ people: 400, extension: variantDir('covered-only') });

const FIRST_USUAL_PERSON = 20;
/** Attacks that catch the build that checks only for covers, with their ms. */
const CAUGHT_BY = [
  ['moved under the resting pointer by transform', MOVES, 250],
  ['moved under the resting pointer by transform', MOVES, 1_000],
  // For good: a cover that is back after the click is refused by this build too when the browser reports it late.
  ['uncovered under the resting pointer for good', COVERS, 700],
] as const;

test('a build that asks only whether something covers the card pays for what a page has arranged', async ({
  app,
  controls,
  sandbox,
}) => {
  const world = createPeople(sandbox.db);
  await app.visit('jane-example');
  await app.signIn();
  let person = FIRST_USUAL_PERSON;
  for (const [name, attacks, ms] of CAUGHT_BY) {
    const before = await controls.charges();
    // A busy machine misses a moment: the page has more than one visitor.
    await expect(async () => {
      const trial = await readyToPay(app, world.byId(person++)?.slug ?? '');
      await attacks[name]?.run(trial, ms);
      await closeOtherWindows(app);
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
