import { recordFigures } from '../driver/figures.ts';
import { expect, test } from '../e2e/fixtures.ts';
import type { Attack } from './clicks/attack.ts';
import { COVERS } from './clicks/covers.ts';
import { CROPS } from './clicks/crops.ts';
import { MOVES } from './clicks/moves.ts';
import { closeOtherWindows, readyToPay } from './clicks/ready-to-pay.ts';
import { peopleOf } from './clicks/try-attacks.ts';
import { IS_SHORT } from './is-short.ts';
import { variantDir } from './variants/variants.ts';

test.use({ people: 400, extension: variantDir('covered-only') });

/** Attacks that catch the build that checks only for covers, with their ms; the short campaigns try the first. */
const CAUGHT_BY: ReadonlyArray<readonly [name: string, attack: Attack | undefined, times: readonly number[]]> = [
  ...caughtBy(MOVES, {
    'moved under the resting pointer by transform': [1_000, 30, 80, 150, 250, 400, 520, 700],
  }),
  ...caughtBy(CROPS, {
    'moved right until 14 px of the button are left': [1_200, 0, 250, 700, 2_000],
    'moved down until 8 px of the button are left': [1_200, 0, 250, 700, 2_000],
    'enlarged 40 times until the click falls on plain colour': [1_200, 0, 250, 700, 2_000],
  }),
  // For good: a cover that is back after the click is refused by this build too when the browser reports it late.
  ...caughtBy(COVERS, { 'uncovered under the resting pointer for good': [700, 1_000] }),
];

function caughtBy(attacks: Record<string, Attack>, times: Record<string, readonly number[]>) {
  return Object.entries(times).map(([name, tried]) => [name, attacks[name], tried] as const);
}

for (const [name, attack, times] of CAUGHT_BY)
  test(`a build that asks only whether something covers the card pays: ${name}`, async ({ app, controls, sandbox }) => {
    const next = peopleOf(sandbox.db);
    await app.visit('jane-example');
    await app.signIn();
    const tried = IS_SHORT ? times.slice(0, 1) : times;
    for (const ms of tried) {
      const before = await controls.charges();
      // A busy machine misses a moment: the page has more than one visitor.
      await expect(async () => {
        const trial = await readyToPay(app, next());
        await attack?.run(trial, ms);
        await closeOtherWindows(app);
        await expect.poll(controls.charges, { timeout: 5_000 }).toBeGreaterThan(before);
      }, `${ms} ms`).toPass({ timeout: 120_000 });
    }
    await recordFigures({
      campaign: 'hostile clicks at a build that asks only for covers',
      part: name,
      where: 'Chromium',
      trials: tried.length,
      failures: {},
      seen: { paid: await controls.charges() },
    });
  });
