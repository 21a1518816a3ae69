import type { Page } from 'playwright/test';
import { openPopup } from '../driver/chromium/popup.ts';
import { clickByHand, comeTo, middleOf } from '../driver/hand.ts';
import { type App, expect, test } from './fixtures.ts';

const GET = /Get contact.*1 lookup \+ 1 export/;

/** A person reads the question before the second click; one that comes at once is ignored. ms */
const READING_MS = 700;

/** The card does not change for this long before a click: the free search has ended. ms */
const CALM_MS = 500;
const ANSWER_MS = 5_000;

/** Clicks every button of the popup at the moment it is first drawn, as a key that the user is pressing would. */
const CLICK_AT_ONCE = `if (location.pathname === '/popup.html') {
  const clicked = (globalThis.clicked ??= []);
  new MutationObserver(() => {
    for (const button of document.querySelectorAll('button')) {
      if (button.disabled || clicked.includes(button.innerText)) continue;
      clicked.push(button.innerText);
      button.click();
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
}`;

async function forbidPopup({ browser }: App): Promise<void> {
  await (
    await browser.worker()
  ).evaluate(() => {
    chrome.action.openPopup = () => Promise.reject(new Error('No popup here.'));
  });
}

/**
 * Clicks without an approach, as when a page has moved the card under the pointer, until the card asks with the given
 * words. A click on the button while it is off, e.g. during the free search, does nothing.
 */
async function clickOutOfNowhere(app: App, question: RegExp | string): Promise<void> {
  const card = await app.openCard();
  const get = card.getByRole('button', { name: GET });
  await expect(async () => {
    if (await card.getByText(question).isVisible()) return;
    const before = await card.locator('body').innerText();
    await card.waitForTimeout(CALM_MS);
    expect(await card.locator('body').innerText()).toBe(before);
    const { x, y } = await middleOf(get);
    expect(await get.isEnabled()).toBe(true);
    await app.page.mouse.click(x, y);
    await expect(card.getByText(question)).toBeVisible({ timeout: ANSWER_MS });
  }).toPass();
}

test('a click that the page could have made is asked for again in the popup, with person and price, and pays there once', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await clickOutOfNowhere(app, 'Confirm in the Calling Card popup.');

  const popup = await openPopup(app.browser);
  await expect
    .poll(() => popup.text())
    .toMatch(/Confirm here\.[^]*Jane Example[^]*Get contact[^]*1 lookup \+ 1 export/);
  // A click at the place where the popup has just opened does not confirm, however often it is repeated.
  const isOff = () =>
    popup.evaluate<boolean>(
      `[...document.querySelectorAll('button')].find(({ innerText }) => innerText.startsWith('Get contact')).disabled`,
    );
  expect(await isOff()).toBe(true);
  expect(await controls.charges()).toBe(0);
  await popup.click('Get contact');
  await expect.poll(controls.charges).toBe(1);
  await popup.close();
  await app.page.bringToFront();
  await expect(card.locator('a[href^="mailto:jane.example@"]')).toBeVisible();
  expect(await controls.charges()).toBe(1);
});

test('where the browser opens no popup, the click is asked for again in a window of ours', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  await forbidPopup(app);
  const opened = app.context.waitForEvent('page');
  await clickOutOfNowhere(app, 'Confirm in the Calling Card window that just opened.');
  const window: Page = await opened;
  await expect(window.getByText(/^Confirm here\./)).toBeVisible();
  const get = window.getByRole('button', { name: GET });
  // The button is disabled until a pointer has moved to it.
  await comeTo(window, get);
  await expect(get).toBeEnabled();
  await clickByHand(window, get);
  await expect.poll(controls.charges).toBe(1);
});

test('a click that comes while the question opens signs nobody out and opens no page', async ({ app }) => {
  await app.visit('jane-example');
  await app.signIn();
  await forbidPopup(app);
  const before = app.context.pages().length;
  await app.context.addInitScript(CLICK_AT_ONCE);
  const opened = app.context.waitForEvent('page');
  await clickOutOfNowhere(app, 'Confirm in the Calling Card window that just opened.');
  const window: Page = await opened;
  await expect(window.getByText(/^Confirm here\./)).toBeVisible();
  await expect
    .poll(() => window.evaluate<string[]>('globalThis.clicked'))
    .toEqual(expect.arrayContaining(['Sign out', 'Workspace', 'Options']));
  await expect(window.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(app.context.pages().length).toBe(before + 1);
});

test('where neither can be opened, the second click is asked for in the card, at another place', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await (
    await app.browser.worker()
  ).evaluate(() => {
    chrome.action.openPopup = () => Promise.reject(new Error('No popup here.'));
    chrome.windows.create = () => Promise.reject(new Error('No window here.'));
  });
  await clickOutOfNowhere(app, /^Confirm with two clicks\./);
  const again = card.getByRole('button', { name: /^Click again to pay/ });
  // The card grows below its new text: a click on the way there may miss the button.
  const clickFirst = async () => {
    await clickByHand(app.page, card.getByRole('button', { name: GET }));
    await expect(again).toBeVisible({ timeout: 3_000 });
  };
  await expect(async () => {
    const before = await middleOf(card.getByRole('button', { name: GET }));
    await clickFirst();
    // Without scrolling: where the user sees it.
    const place = await again.boundingBox({ timeout: 1_000 });
    if (place === null) throw new Error('The button is nowhere.');
    expect(Math.hypot(place.x + place.width / 2 - before.x, place.y + place.height / 2 - before.y)).toBeGreaterThan(8);
  }).toPass();
  expect(await controls.charges()).toBe(0);
  // The question is shown for six seconds, which may pass on a busy machine: then it is asked anew.
  await expect(async () => {
    if (!(await again.isVisible())) await clickFirst();
    await card.waitForTimeout(READING_MS);
    await clickByHand(app.page, again);
    await expect.poll(controls.charges, { timeout: 5_000 }).toBe(1);
  }).toPass();
});

test('the card can learn whether the browser’s window has the focus: who comes back from another is not asked again', async ({
  app,
}) => {
  await app.visit('jane-example');
  const card = await app.openCard();
  expect(await card.evaluate(async () => (await chrome.windows.getCurrent()).focused)).toBe(true);
});
