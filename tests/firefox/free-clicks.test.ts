import { expect, test } from './fixtures.ts';

/** Draws no frame between a press and its click: the browser counts the press only after the card is open. */
const CLICK_AT_ONCE = `
  const own = { window, parent: window, _EU_Ci: Ci, _EU_Cc: Cc };
  Services.scriptloader.loadSubScript('chrome://remote/content/external/EventUtils.js', own);
  own.synthesizeMouseAtPoint(arguments[0], arguments[1], {}, window);`;

test('a click in the card that spends nothing is carried out there: a person is deleted, and restored', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await app.pay();
  await app.visit('jane-example');
  await expect.poll(() => app.button()).toMatch(/\(free\)$/);
  const pill = (await app.overlay())?.pill ?? { x: 0, y: 0, width: 0, height: 0 };
  await app.tab.runAsBrowser(CLICK_AT_ONCE, pill.x + pill.width / 2, pill.y + pill.height / 2);
  await expect.poll(() => card.text()).toMatch(/jane\.example@/);
  await card.click(/^Delete or block$/);
  await card.click(/^Delete…$/);
  await app.pay(/^Delete$/);
  await expect.poll(() => card.text()).toMatch(/Get contact/);
  await card.click(/^Undo$/);
  await expect.poll(() => card.text()).toMatch(/jane\.example@/);
  expect(await controls.charges()).toBe(1);
});
