import { recordFigures } from '../driver/figures.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { cardAddress, frameCard, whatIsGiven } from './foreign-frame.ts';
import { variantDir } from './variants/variants.ts';

test.use({ extension: variantDir('unguarded') });

test('of a build that takes every frame for its own a page gets the card, and its messages are answered', async ({
  app,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  const address = await cardAddress(app.page, app.browser.extensionId);
  const foreign = await frameCard(app.page, `${address}#1-2-3-4`);
  await expect(foreign.frame.getByRole('button', { name: /Get contact/ })).toBeVisible();
  const { isSeen, answered } = await whatIsGiven(app.page, foreign);
  await recordFigures({
    campaign: 'hostile frame of an unguarded build',
    part: 'any pass',
    where: 'Chromium',
    trials: 1,
    failures: {},
    seen: { 'frames that show something': Number(isSeen), 'messages answered': answered.length },
  });
  expect([isSeen, answered.includes('startPersonLookup')]).toEqual([true, true]);
});
