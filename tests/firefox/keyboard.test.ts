import { expect, test } from './fixtures.ts';

test('after the card is closed from inside, the focus is at the button again, and a press beside it leaves it in the page', async ({
  app,
}) => {
  const { tab } = app;
  const focus = async () => (await app.overlay())?.focus;
  const open = async () => {
    const card = await app.openCard();
    await expect.poll(() => card.run('return document.hasFocus()')).toBe(true);
    return card;
  };
  await app.visit('jane-example');

  await open();
  await tab.hand.keyboard.press('Escape');
  await expect.poll(focus).toBe('pill');
  const card = await open();
  await card.click(/^Close$/);
  await expect.poll(focus).toBe('pill');

  await open();
  await tab.clickAt(40, 500);
  await expect.poll(async () => (await app.overlay())?.card).toBeNull();
  expect(await focus()).toBe('');
});
