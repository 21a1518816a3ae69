import type { FirefoxHand } from '../driver/firefox/hand.ts';
import { popupOver } from '../driver/firefox/popup.ts';
import { expect, test } from './fixtures.ts';
import { untilOpened } from './until-opened.ts';

const PAY = /^Get contact/;

/** Keys as WebDriver writes them. */
const ESCAPE = '\uE00C';

const FOCUSED = 'return document.activeElement?.innerText';

/** Presses Tab repeatedly, as a user without a mouse reaches the paying button. */
async function tabToPay({ keyboard }: FirefoxHand, view: { run<T>(body: string): Promise<T | null> }): Promise<void> {
  await expect(async () => {
    await keyboard.press('Tab');
    expect(await view.run<string>(FOCUSED)).toMatch(PAY);
  }).toPass({ intervals: [50], timeout: 60_000 });
}

test('from a profile page to a contact: preview, price and balance first, then a click, and another in the popup since Firefox cannot tell what covers the card', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  await expect.poll(() => app.button()).toBe('Sign in to look up');
  const card = await app.signInByHand();
  await expect
    .poll(() => card.text())
    .toMatch(
      /Jane Example[\s\S]*Head of Data[\s\S]*Acme Instruments[\s\S]*1 lookup \+ 1 export[\s\S]*1,000 lookups left/,
    );
  await expect.poll(() => app.button()).toBe('Find contact');

  const popup = popupOver(app.tab);
  await untilOpened(app, () => app.tab.clickInFrame(PAY));
  await expect.poll(() => popup.text()).toMatch(/Confirm here\.[^]*Jane Example[^]*Get contact\s*1 lookup \+ 1 export/);
  expect(await controls.charges()).toBe(0);
  await popup.click(PAY);
  await expect.poll(() => controls.charges()).toBe(1);
  // The card, where the user came from, shows what comes of it.
  await expect.poll(() => popup.isOpen()).toBe(false);

  await expect
    .poll(() => card.text())
    .toMatch(/jane\.example@acme-instruments\.example[\s\S]*Confirmed[\s\S]*\+49[\s\S]*999 lookups left/);
  expect(await card.run<string[]>('return [...document.querySelectorAll("a")].map((link) => link.protocol)')).toEqual(
    expect.arrayContaining(['mailto:', 'tel:']),
  );
  await expect.poll(() => app.button()).toMatch(/2 emails · 2 phones/);
  expect(await controls.spent()).toMatchObject({ lookup: 1, person_export: 1 });

  await app.visit('Jane-Example/?trk=again');
  await expect.poll(() => app.button()).toMatch(/\(free\)$/);
  expect(await controls.charges()).toBe(1);
});

test('a double click in the card pays nothing; the keyboard pays as the mouse does', async ({ app, controls }) => {
  await app.visit('quick-example');
  const card = await app.signIn();
  const popup = popupOver(app.tab);
  await card.doubleClick(PAY);
  await expect.poll(() => popup.text()).toMatch(/Confirm here/);
  await popup.hand.keyboard.press('Escape');
  await expect.poll(() => popup.isOpen()).toBe(false);
  expect((await controls.requests()).filter(({ tool }) => tool === 'person_lookup')).toEqual([]);

  await untilOpened(app, async () => {
    await tabToPay(app.tab.hand, card);
    await app.tab.hand.keyboard.press('Enter');
  });
  await expect.poll(() => popup.text()).toMatch(/Confirm here[^]*Quick Example/);
  await tabToPay(popup.hand, popup);
  await popup.hand.keyboard.press('Enter');
  await expect.poll(() => controls.charges()).toBe(1);
  await expect.poll(() => card.text()).toMatch(/@/);
});

test('the card is as tall as what it shows, and closes by its button, by Escape and by a click beside it', async ({
  app,
}) => {
  await app.visit('jane-example');
  const isOpen = async () => (await app.overlay())?.card !== null;
  for (const close of [
    () => app.tab.frame.click(/^Close$/),
    () => app.tab.frame.press(ESCAPE),
    () => app.tab.clickAt(40, 500),
  ]) {
    const card = await app.openCard();
    await expect.poll(() => card.run('return document.documentElement.scrollHeight - innerHeight')).toBe(0);
    await expect(async () => {
      if (await isOpen()) await close();
      await expect.poll(isOpen, { timeout: 5_000 }).toBe(false);
    }).toPass({ timeout: 60_000 });
  }
});

test('navigating inside the page changes and removes the button, and back brings it again', async ({ app }) => {
  await app.visit('jane-example');
  await app.signIn();
  await expect.poll(() => app.button()).toBe('Find contact');
  await app.tab.run('history.pushState({}, "", "/feed/")');
  await expect.poll(() => app.button()).toBeNull();
  await app.tab.run('history.back()');
  await expect.poll(() => app.button()).toBe('Find contact');
  await app.tab.run('history.pushState({}, "", "/in/quick-example")');
  const card = await app.openCard();
  await expect.poll(() => card.text()).toMatch(/Quick Example/);
});

test('the popup shows the balances and the usage, and signing out there forgets the tokens but not what was bought', async ({
  app,
  controls,
}) => {
  await app.visit('quick-example');
  const card = await app.signInByHand();
  await app.pay();
  await expect.poll(() => card.text()).toMatch(/@/);
  await app.inPageOfOurs('popup', async (popup) => {
    await expect.poll(() => popup.text()).toMatch(/Ann Archer[\s\S]*lookups\s*999[\s\S]*exports\s*999/);
    await expect.poll(() => popup.text()).toMatch(/Calls today\s*\d+ of 20,000/);
    await expect.poll(() => popup.text()).toMatch(/Quick Example/);
    await popup.click(/^Sign out$/);
    await expect.poll(() => popup.text()).toMatch(/Sign in/);
    await expect
      .poll(() => popup.run('return Object.keys(await browser.storage.session.get("accessToken"))'))
      .toEqual([]);
  });
  await expect.poll(async () => (await controls.requests()).map(({ path }) => path)).toContain('/mcp-oauth/revoke');
  await app.visit('quick-example');
  await expect.poll(() => app.button()).toBe('Sign in to look up');
  await app.signInByHand();
  await expect.poll(() => app.button()).toMatch(/\(free\)$/);
  expect(await controls.charges()).toBe(1);
});
