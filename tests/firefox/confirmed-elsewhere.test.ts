import { popupOver } from '../driver/firefox/popup.ts';
import { windowOf } from '../driver/firefox/window.ts';
import { type FirefoxApp, expect, test } from './fixtures.ts';
import { untilOpened } from './until-opened.ts';

const PAY = /^Get contact/;
const CONFIRMS = /Confirm here\. We ask twice[^]*Jane Example[^]*Get contact\s*1 lookup \+ 1 export/;
/** As where the button is in no toolbar. */
const REFUSE_POPUPS = `
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const action = ExtensionParent.apiManager.global.browserActionFor(extension);
  action.openPopup = () => Promise.reject(new Error('No popup here.'));`;
const OPENED_TIMES = 10;

/** Clicks in the card, and waits for our popup with person and price. */
async function clickUntilOpened(app: FirefoxApp): Promise<void> {
  await untilOpened(app, () => app.tab.clickInFrame(PAY));
  await expect.poll(() => popupOver(app.tab).text()).toMatch(CONFIRMS);
}

test('a click in the card is confirmed in the popup, which says why, and pays there once', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  const popup = popupOver(app.tab);
  await clickUntilOpened(app);
  expect(await app.tab.frame.text()).toMatch(
    /Confirm in the Calling Card popup\. This browser can’t tell whether the page is covering this card\.\s*Nothing was spent\./,
  );
  expect(await controls.charges()).toBe(0);
  await popup.click(PAY);
  await expect.poll(() => controls.charges()).toBe(1);
  await expect.poll(() => popup.isOpen()).toBe(false);
  await expect.poll(() => app.tab.frame.text()).toMatch(/jane\.example@/);
  expect(await app.tab.frame.text()).not.toMatch(/Confirm in/);
  expect(await controls.charges()).toBe(1);
  // What was confirmed is not asked for again.
  await windowOf(app.firefox).openPopup();
  await expect.poll(() => popup.text()).toMatch(/jane\.example@/);
  expect(await popup.text()).not.toMatch(/Confirm here/);
});

test('a popup that is closed spends nothing, and the card asks again, each time', async ({ app, controls }) => {
  await app.visit('jane-example');
  await app.signIn();
  const popup = popupOver(app.tab);
  for (let time = 0; time < OPENED_TIMES; time += 1) {
    await clickUntilOpened(app);
    await popup.hand.keyboard.press('Escape');
    await expect.poll(() => popup.isOpen()).toBe(false);
    expect(await app.tab.frame.text()).toMatch(/Confirm in the Calling Card popup[^]*Nothing was spent/);
  }
  expect(await controls.charges()).toBe(0);
  await app.pay();
  await expect.poll(() => controls.charges()).toBe(1);
});

test('where the popup cannot be opened, in a window of ours', async ({ app, controls }) => {
  await app.visit('jane-example');
  await app.signIn();
  await app.firefox.runInBrowser(REFUSE_POPUPS);
  const own = await app.firefox.windowAfter(() => app.tab.clickInFrame(PAY));
  await expect.poll(() => app.tab.frame.text()).toMatch(/Confirm in the Calling Card window/);
  await expect.poll(() => own.text()).toMatch(CONFIRMS);
  expect(await controls.charges()).toBe(0);
  await own.readAndClick(PAY);
  await expect.poll(() => controls.charges()).toBe(1);
  await expect.poll(() => app.tab.frame.text()).toMatch(/jane\.example@/);
});
