import { recordFigures } from '../driver/figures.ts';
import type { SandboxControls } from '../driver/service/sandbox-controls.ts';
import { COVERS } from '../faults/clicks/covers.ts';
import { TOUCH_AND_KEYS } from '../faults/clicks/touch-and-keys.ts';
import { peopleOf } from '../faults/clicks/try-attacks.ts';
import { firefoxVariantDir } from '../faults/variants/variants.ts';
import { expect, test } from './fixtures.ts';
import { POPUP_ATTACKS } from './popup-attacks.ts';
import { trialOn } from './try-attacks.ts';
import { PREFERENCES, openPopupLab } from './try-popup-attacks.ts';

/**
 * What Firefox cannot know, with a moment that pays where a click in the card pays: covers that let the pointer
 * through. `tests/firefox/hostile-clicks.test.ts` tries all of them at the build that ships.
 */
const HIDDEN_COVERS = {
  'uncovered under the resting pointer': 700,
  'uncovered under the resting pointer for good': 1_000,
  'uncovered as the pointer comes in': 900,
  'a cover that is away while the pointer travels, and back for the click': 300,
  'a popover over a popover': 500,
  'a view transition that shows another picture': 500,
  'a view transition that moves the picture of the page': 500,
  'a cover that scrolling brings': 900,
  'a cover anchored over the price': 500,
  'faded in steps, so that each is as the one before': 900,
  'uncovered for a finger': 500,
};
const AT_POPUP = {
  'clicks on and on where the popup will have its button': 250,
  'clicks on and on there, moving between the clicks': 250,
  // Faster, and the first Enter at the button comes while its price is new; a later one signs out.
  'presses Tab and Enter in turns': 450,
};
const PAID_MS = 6_000;

/**
 * A busy machine misses a moment: the page has more than one visitor, and leaves each a quarter more time than the one
 * before.
 */
async function untilPaid(attack: (factor: number) => Promise<void>, { charges }: SandboxControls): Promise<void> {
  const before = await charges();
  let factor = 1;
  await expect(async () => {
    await attack(factor);
    factor *= 1.25;
    await expect.poll(charges, { timeout: PAID_MS }).toBeGreaterThan(before);
  }).toPass({ timeout: 120_000 });
}

test.describe(() => {
  test.use({ people: 400, extension: firefoxVariantDir('pays-in-card') });

  test('a build whose card pays although the browser cannot tell what covers it pays for each of the eleven covers', async ({
    app,
    controls,
    sandbox,
  }) => {
    const next = peopleOf(sandbox.db);
    await app.visit('jane-example');
    await app.signIn();
    for (const [name, ms] of Object.entries(HIDDEN_COVERS))
      await test.step(name, () =>
        untilPaid(async (factor) => {
          await app.visit(next());
          await (COVERS[name] ?? TOUCH_AND_KEYS[name])?.run(await trialOn(app), ms * factor);
        }, controls),
      );
    await recordFigures({
      campaign: 'hostile clicks at a build whose card pays',
      part: 'covers',
      where: 'Firefox',
      trials: Object.keys(HIDDEN_COVERS).length,
      failures: {},
      seen: { paid: await controls.charges() },
    });
  });
});

test.describe(() => {
  test.use({ people: 400, preferences: PREFERENCES, extension: firefoxVariantDir('any-hand') });

  test('a build whose popup takes any hand for the own one pays for what the page arranged', async ({
    app,
    controls,
    sandbox,
  }) => {
    const { ready } = await openPopupLab(app, sandbox);
    for (const [name, ms] of Object.entries(AT_POPUP))
      await test.step(name, () =>
        untilPaid(async () => {
          await POPUP_ATTACKS[name]?.run(await ready(), ms, 0);
        }, controls),
      );
  });
});
