import { lookAround } from '../driver/firefox/by-hand.ts';
import { popupOver } from '../driver/firefox/popup.ts';
import { windowOf } from '../driver/firefox/window.ts';
import { BETWEEN_CLICKS_MS, type FirefoxApp, IN_DOUBT, expect, test } from './fixtures.ts';

const PAY = /^Get contact/;
const CONFIRM_MS = 5_000;

/** Makes both clicks with a pointer that is on the button at once, as when a page has moved the card to it. */
async function clickWithoutApproach({ tab, pause }: FirefoxApp): Promise<void> {
  // The question is shown for six seconds, which may pass on a busy machine.
  await expect(async () => {
    await tab.frame.click(PAY);
    await pause(BETWEEN_CLICKS_MS);
    await tab.frame.click(/^Click again to pay/, CONFIRM_MS);
  }).toPass();
  await expect.poll(() => tab.frame.text()).toMatch(IN_DOUBT);
}

test("a click that may not be the user's own is asked for again in the popup, and pays once there", async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  const popup = popupOver(app.tab);
  await clickWithoutApproach(app);
  expect(await app.tab.frame.text()).toMatch(/Confirm in the Calling Card popup/);
  await expect
    .poll(() => popup.text())
    .toMatch(/Confirm here[\s\S]*Jane Example[\s\S]*Get contact\s*1 lookup \+ 1 export/);
  expect(await controls.charges()).toBe(0);
  await popup.click(PAY);
  await expect.poll(() => controls.charges()).toBe(1);
  await expect.poll(() => popup.text()).toMatch(/jane\.example@/);
  await expect.poll(() => app.tab.frame.text()).toMatch(/jane\.example@/);
  expect(await controls.charges()).toBe(1);
});

test('where the popup cannot be opened, in a window of ours', async ({ app, controls }) => {
  await app.visit('jane-example');
  await app.signIn();
  // Firefox opens no second panel.
  await windowOf(app.firefox).openPopup();
  const own = await app.firefox.windowAfter(() => clickWithoutApproach(app));
  expect(await app.tab.frame.text()).toMatch(/Confirm in the Calling Card window/);
  await expect
    .poll(() => own.text())
    .toMatch(/Confirm here[\s\S]*Jane Example[\s\S]*Get contact\s*1 lookup \+ 1 export/);
  expect(await controls.charges()).toBe(0);
  await lookAround(own);
  await own.clickByHand(PAY);
  await expect.poll(() => controls.charges()).toBe(1);
  await expect.poll(() => own.text()).toMatch(/jane\.example@/);
});
