import { middleOfPill } from '../driver/firefox/overlay.ts';
import { popupOver } from '../driver/firefox/popup.ts';
import type { FirefoxView } from '../driver/firefox/view.ts';
import { type FirefoxApp, expect, test } from './fixtures.ts';
import { untilOpened } from './until-opened.ts';

/** Draws no frame between a press and its click: the browser counts the press only after the card is open. */
const CLICK_AT_ONCE = `
  const own = { window, parent: window, _EU_Ci: Ci, _EU_Cc: Cc };
  Services.scriptloader.loadSubScript('chrome://remote/content/external/EventUtils.js', own);
  own.synthesizeMouseAtPoint(arguments[0], arguments[1], {}, window);`;

/** @returns the card, with her contact */
async function buyJane(app: FirefoxApp): Promise<FirefoxView> {
  await app.visit('jane-example');
  const card = await app.signIn();
  await app.pay();
  await expect.poll(() => card.text()).toMatch(/jane\.example@/);
  return card;
}

test('a click in the card that spends nothing is carried out there: a person is deleted, and restored', async ({
  app,
  controls,
}) => {
  const card = await buyJane(app);
  await app.visit('jane-example');
  await expect.poll(() => app.button()).toMatch(/\(free\)$/);
  const { x, y } = await middleOfPill(app.tab);
  await app.tab.runAsBrowser(CLICK_AT_ONCE, x, y);
  await expect.poll(() => card.text()).toMatch(/jane\.example@/);
  await card.click(/^Delete or block$/);
  await card.click(/^Delete…$/);
  await app.pay(/^Delete$/);
  await expect.poll(() => card.text()).toMatch(/Get contact/);
  await card.click(/^Undo$/);
  await expect.poll(() => card.text()).toMatch(/jane\.example@/);
  expect(await controls.charges()).toBe(1);
});

test('a popup that asks about a paying click stays open, and goes on asking, while a person is deleted there', async ({
  app,
  controls,
}) => {
  await buyJane(app);
  const popup = popupOver(app.tab);
  await untilOpened(app, () => app.tab.clickInFrame(/^Verify again/));
  await expect.poll(() => popup.text()).toMatch(/Confirm here\./);
  // A popup that a page may have opened takes no click at first: people press again.
  const pressUntil = (label: RegExp, shown: RegExp) =>
    expect(async () => {
      if (shown.test(await popup.text())) return;
      await popup.click(label, 5_000);
      await expect.poll(() => popup.text(), { timeout: 3_000 }).toMatch(shown);
    }).toPass({ timeout: 60_000 });
  await pressUntil(/^Delete or block$/, /Delete…/);
  await pressUntil(/^Delete…$/, /Delete now, from history too/);
  await pressUntil(/^Delete$/, /Undo/);
  expect(await popup.text()).toMatch(/Confirm here\./);
  expect(await controls.charges()).toBe(1);
});
