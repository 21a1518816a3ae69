import type { Frame, Page } from 'playwright/test';
import { openExtensionPage } from '../driver/extension-page.ts';
import { recordFigures } from '../driver/figures.ts';
import { clickByHand, middleOf, movePointer } from '../driver/hand.ts';
import { type App, expect, test } from '../e2e/fixtures.ts';
import { trialTimes } from './clicks/trial-times.ts';
import { IS_SHORT } from './is-short.ts';

/** Attacks on the card by page script; `cover` is defined in the page, see `COVER`. */
const ATTACKS: Record<string, string> = {
  'document opacity': `document.documentElement.style.setProperty('opacity', '.02', 'important')`,
  'click-through cover': 'cover("div")',
  'top-layer cover': 'const popover = cover("div"); popover.popover = "manual"; popover.showPopover()',
  'top-layer cover, modal': 'cover("dialog").showModal()',
  filter: `document.documentElement.style.setProperty('filter', 'opacity(2%)', 'important')`,
  'filter of what lies behind': `cover("div").style.cssText += ';background:none;backdrop-filter:blur(40px)'`,
  'a cover over the price alone': `cover("div").style.cssText += ';inset:0 30px 0 auto;width:130px'`,
  mask: `document.documentElement.style.setProperty('mask-image', 'linear-gradient(to right, black 85%, transparent 85%)')`,
  blending: `document.documentElement.style.setProperty('mix-blend-mode', 'difference')`,
  turning: `document.documentElement.style.setProperty('transform', 'rotate(180deg)')`,
  shrinking: `document.documentElement.style.setProperty('transform', 'scale(.2)')`,
  'a cover that is away for one picture in six': `
    const flicker = cover("div");
    let pictures = 0;
    const step = () => { flicker.hidden = ++pictures % 6 === 0; requestAnimationFrame(step); };
    step()`,
};

/** Attacks on the host, without any effect: rules inside the closed root are stronger. */
const ON_THE_HOST: Record<string, string> = {
  'host opacity': `host.setAttribute('style', 'opacity: .02 !important; transition: opacity 9999s !important'); host.animate([{ opacity: .02 }, { opacity: .02 }], { duration: 1e9 })`,
  'host filter': `host.setAttribute('style', 'filter: opacity(2%) !important'); host.animate([{ filter: 'opacity(2%)' }, { filter: 'opacity(2%)' }], { duration: 1e9 })`,
  'host moved and clipped': `host.setAttribute('style', 'clip-path: inset(0 120px 0 0) !important; transform: scale(.2) !important'); host.animate([{ transform: 'scale(.2)' }, { transform: 'scale(.2)' }], { duration: 1e9 })`,
};

const COVER = `globalThis.cover = (name) => {
  const element = document.createElement(name);
  element.style.cssText = [
    'display:block;position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none',
    'margin:0;border:0;padding:0;background:white;pointer-events:none;z-index:2147483647',
  ].join(';');
  document.documentElement.append(element);
  element.appendChild(document.createElement('style')).textContent = '[hidden] { display: none !important }';
  return element;
}; globalThis.host = document.documentElement.querySelector(':scope > div');`;

/** Delays of the click, in ms after the attack. */
const DELAYS = [0, 100, 250, 500, 1_200];

/** Signed in, with the card open and its paying button enabled. */
async function readyToPay(app: App): Promise<{ card: Frame; middle: { x: number; y: number } }> {
  const card = await app.openCard();
  const pay = card.getByRole('button', { name: /Get contact/ });
  await expect(pay).toBeEnabled();
  // The card slides in and grows to its content.
  await card.waitForTimeout(400);
  return { card, middle: await middleOf(pay) };
}

async function lookupsStarted(app: App): Promise<number> {
  const page = await openExtensionPage(app.browser);
  const rows = (await page.stored())?.rows.length ?? 0;
  await page.page.close();
  await app.page.bringToFront();
  return rows;
}

async function clickAndPress(page: Page, card: Frame, middle: { x: number; y: number }): Promise<void> {
  await movePointer(page, { x: middle.x - 240, y: middle.y - 90 }, middle);
  await page.mouse.down();
  await page.mouse.up();
  await card
    .getByRole('button', { name: /Get contact/ })
    .focus({ timeout: 500 })
    .catch(() => undefined);
  await page.keyboard.press('Enter');
}

/** The control: the same click on the undisturbed card starts a lookup. */
async function expectUndisturbedClickToStartOne(app: App, charges: () => Promise<number>): Promise<void> {
  await app.page.reload();
  const { card } = await readyToPay(app);
  await clickUntilCharged(app.page, card, charges);
}

/**
 * On a busy machine a click does not count when the browser has not checked yet, or when it lands beside a button that
 * is still moving: people click again.
 */
async function clickUntilCharged(page: Page, card: Frame, charges: () => Promise<number>): Promise<void> {
  await expect(async () => {
    if ((await charges()) === 0) await clickByHand(page, card.getByRole('button', { name: /Get contact/ }));
    await expect.poll(charges, { timeout: 5_000 }).toBe(1);
  }).toPass({ timeout: 60_000 });
}

/** A card on a busy machine may still be growing: takes the first picture that equals the one before. */
async function pictureAtRest(picture: () => Promise<Buffer>): Promise<Buffer> {
  let last = await picture();
  await expect(async () => {
    const before = last;
    last = await picture();
    expect(last.equals(before)).toBe(true);
  }).toPass({ timeout: 20_000, intervals: [300] });
  return last;
}

/** Each attack runs in a freshly loaded page; a browser for each would take longer than all of them. */
const ATTACKS_OF_A_BROWSER = IS_SHORT ? 6 : 3;
const names = Object.keys(ATTACKS);
const browsers = Array.from({ length: Math.ceil(names.length / ATTACKS_OF_A_BROWSER) }, (_, at) =>
  names.slice(at * ATTACKS_OF_A_BROWSER, (at + 1) * ATTACKS_OF_A_BROWSER),
);

for (const tried of browsers) {
  test(`clickjacking by ${tried.join(', ')}: no lookup starts`, async ({ app, controls }) => {
    await app.visit('jane-example');
    await app.signIn();
    for (const [nth, name] of tried.entries()) {
      let trials = 0;
      for (const delay of trialTimes({ times: DELAYS }, nth)) {
        await app.page.reload();
        const { card, middle } = await readyToPay(app);
        await app.page.evaluate(`{ ${COVER} ${ATTACKS[name]} }`);
        await app.page.waitForTimeout(delay);
        await clickAndPress(app.page, card, middle);
        trials += 2;
      }
      const started = Math.max(await lookupsStarted(app), await controls.charges());
      await recordFigures({
        campaign: 'clickjacking',
        part: name,
        where: 'Chromium',
        trials,
        failures: { 'lookups started': started },
        seen: {},
      });
      expect(started, name).toBe(0);
    }
    await expectUndisturbedClickToStartOne(app, controls.charges);
  });
}

for (const [name, attack] of Object.entries(ON_THE_HOST)) {
  test(`clickjacking by ${name}: the card looks as it did, so that the click is meant`, async ({ app, controls }) => {
    await app.visit('jane-example');
    await app.signIn();
    await app.page.reload();
    const { card, middle } = await readyToPay(app);
    const picture = () =>
      app.page.screenshot({ clip: { x: middle.x - 160, y: middle.y - 180, width: 320, height: 220 } });
    const before = await pictureAtRest(picture);
    await app.page.evaluate(`{ ${COVER} ${attack} }`);
    await app.page.waitForTimeout(600);
    const isHidden = !(await pictureAtRest(picture)).equals(before);
    await recordFigures({
      campaign: 'clickjacking',
      part: name,
      where: 'Chromium',
      trials: 1,
      failures: { 'lookups started': isHidden ? 1 : 0 },
      seen: {},
    });
    expect(isHidden).toBe(false);
    await clickUntilCharged(app.page, card, controls.charges);
  });
}
