import { lookAround } from '../driver/firefox-by-hand.ts';
import { popupOver } from '../driver/firefox-popup.ts';
import { windowOf } from '../driver/firefox-window.ts';
import { BETWEEN_CLICKS_MS, type FirefoxDesk, IN_DOUBT, expect, test } from './fixtures.ts';

const PAY = /^Get contact/;
const ASKED_MS = 5_000;

/** Both clicks by a pointer that is on the button at once, as where a page has brought the card to it. */
async function clickWithoutApproach({ tab, pause }: FirefoxDesk): Promise<void> {
  // The question stands for six seconds, which a busy machine may let pass.
  await expect(async () => {
    await tab.frame.click(PAY);
    await pause(BETWEEN_CLICKS_MS);
    await tab.frame.click(/^Click again to pay/, ASKED_MS);
  }).toPass();
  await expect.poll(() => tab.frame.text()).toMatch(IN_DOUBT);
}

test("a click that may not be the user's own is asked for again in the popup, and pays once there", async ({
  desk,
  controls,
}) => {
  await desk.visit('jane-example');
  await desk.signIn();
  const popup = popupOver(desk.tab);
  await clickWithoutApproach(desk);
  expect(await desk.tab.frame.text()).toMatch(/Confirm in the Calling Card popup/);
  await expect
    .poll(() => popup.text())
    .toMatch(/Confirm here[\s\S]*Jane Example[\s\S]*Get contact\s*1 lookup \+ 1 export/);
  expect(await controls.charges()).toBe(0);
  await popup.click(PAY);
  await expect.poll(() => controls.charges()).toBe(1);
  await expect.poll(() => popup.text()).toMatch(/jane\.example@/);
  await expect.poll(() => desk.tab.frame.text()).toMatch(/jane\.example@/);
  expect(await controls.charges()).toBe(1);
});

test('where the popup cannot be opened, in a window of ours', async ({ desk, controls }) => {
  await desk.visit('jane-example');
  await desk.signIn();
  // Firefox opens no second panel.
  await windowOf(desk.firefox).openPopup();
  const own = await desk.firefox.windowAfter(() => clickWithoutApproach(desk));
  expect(await desk.tab.frame.text()).toMatch(/Confirm in the Calling Card window/);
  await expect
    .poll(() => own.text())
    .toMatch(/Confirm here[\s\S]*Jane Example[\s\S]*Get contact\s*1 lookup \+ 1 export/);
  expect(await controls.charges()).toBe(0);
  await lookAround(own);
  await own.clickByHand(PAY);
  await expect.poll(() => controls.charges()).toBe(1);
  await expect.poll(() => own.text()).toMatch(/jane\.example@/);
});
