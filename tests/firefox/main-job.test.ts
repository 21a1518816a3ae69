import { windowOf } from '../driver/firefox-window.ts';
import { ARMED, BETWEEN_CLICKS_MS, type FirefoxDesk, expect, test } from './fixtures.ts';

/** As WebDriver writes keys. */
const ESCAPE = '\uE00C';

/** Tab after Tab, as somebody without a mouse comes to what pays. */
async function tabToPay({ tab: { hand, frame } }: FirefoxDesk): Promise<void> {
  await expect(async () => {
    await hand.keyboard.press('Tab');
    expect(await frame.run<string>('return document.activeElement.innerText')).toMatch(
      /^(Get contact|Click again to pay)/,
    );
  }).toPass({ intervals: [50], timeout: 60_000 });
}

test('from a profile page to a contact: preview, price and balance first, then a click, and another since Firefox cannot tell what covers the card', async ({
  desk,
  controls,
}) => {
  await desk.visit('jane-example');
  await expect.poll(() => desk.button()).toBe('Sign in to look up');
  const card = await desk.signIn();
  await expect
    .poll(() => card.text())
    .toMatch(
      /Jane Example[\s\S]*Head of Data[\s\S]*Acme Instruments[\s\S]*1 lookup \+ 1 export[\s\S]*1,000 lookups left/,
    );
  await expect.poll(() => desk.button()).toBe('Find contact');

  // A card that was shown a moment ago believes no click yet, the question stands for six seconds, and a machine that
  // is too busy to draw is not believed.
  const { mouse } = desk.tab.hand;
  await expect(async () => {
    await windowOf(desk.firefox).closeOpened();
    await desk.tab.clickInFrame(/^Get contact/, 7_000);
    await expect.poll(() => card.text(), { timeout: 3_000 }).toMatch(/Click again to pay\s*1 lookup \+ 1 export/);
    expect(await controls.charges()).toBe(0);
    await desk.pause(BETWEEN_CLICKS_MS);
    // The pointer rests where it was, and so does the button; some people's systems still count this as a double click.
    await mouse.down({ clickCount: 2 });
    await mouse.up({ clickCount: 2 });
    await expect.poll(() => controls.charges(), { timeout: 5_000 }).toBe(1);
  }).toPass({ timeout: 120_000 });

  await expect
    .poll(() => card.text())
    .toMatch(/jane\.example@acme-instruments\.example[\s\S]*Confirmed[\s\S]*\+49[\s\S]*999 lookups left/);
  expect(await card.run<string[]>('return [...document.querySelectorAll("a")].map((link) => link.protocol)')).toEqual(
    expect.arrayContaining(['mailto:', 'tel:']),
  );
  await expect.poll(() => desk.button()).toMatch(/2 emails · 2 phones/);
  expect(await controls.spent()).toMatchObject({ lookup: 1, person_export: 1 });

  await desk.visit('Jane-Example/?trk=again');
  await expect.poll(() => desk.button()).toMatch(/\(free\)$/);
  expect(await controls.charges()).toBe(1);
});

test('a double click and a held key pay nothing; the keyboard pays as the mouse does', async ({ desk, controls }) => {
  await desk.visit('quick-example');
  const card = await desk.signIn();
  // A card that was shown a moment ago believes no click yet, which takes long on a busy machine.
  await expect(async () => {
    if (!ARMED.test(await card.text())) await card.doubleClick(/^Get contact/);
    await expect.poll(() => card.text(), { timeout: 3_000 }).toMatch(ARMED);
  }).toPass({ timeout: 60_000 });
  await desk.pause(BETWEEN_CLICKS_MS);
  expect((await controls.requests()).filter(({ tool }) => tool === 'person_lookup')).toEqual([]);

  // The first press asks, the second pays; on a busy machine the question may have gone by then.
  await expect(async () => {
    await windowOf(desk.firefox).closeOpened();
    await tabToPay(desk);
    for (let press = 0; press < 2; press += 1) {
      await desk.tab.hand.keyboard.press('Enter');
      await desk.pause(BETWEEN_CLICKS_MS);
    }
    await expect.poll(() => controls.charges(), { timeout: 5_000 }).toBe(1);
  }).toPass({ timeout: 120_000 });
  await expect.poll(() => card.text()).toMatch(/@/);
});

test('the card is as tall as what it shows, and closes by its button, by Escape and by a click beside it', async ({
  desk,
}) => {
  await desk.visit('jane-example');
  const isOpen = async () => (await desk.overlay())?.card !== null;
  for (const close of [
    () => desk.tab.frame.click(/^Close$/),
    () => desk.tab.frame.press(ESCAPE),
    () => desk.tab.clickAt(40, 500),
  ]) {
    const card = await desk.openCard();
    await expect.poll(() => card.run('return document.documentElement.scrollHeight - innerHeight')).toBe(0);
    await expect(async () => {
      if (await isOpen()) await close();
      await expect.poll(isOpen, { timeout: 5_000 }).toBe(false);
    }).toPass({ timeout: 60_000 });
  }
});

test('navigating inside the page changes and removes the button, and back brings it again', async ({ desk }) => {
  await desk.visit('jane-example');
  await desk.signIn();
  await expect.poll(() => desk.button()).toBe('Find contact');
  await desk.tab.run('history.pushState({}, "", "/feed/")');
  await expect.poll(() => desk.button()).toBeNull();
  await desk.tab.run('history.back()');
  await expect.poll(() => desk.button()).toBe('Find contact');
  await desk.tab.run('history.pushState({}, "", "/in/quick-example")');
  const card = await desk.openCard();
  await expect.poll(() => card.text()).toMatch(/Quick Example/);
});

test('the popup shows the balances and the usage, and signing out there forgets the tokens but not what was bought', async ({
  desk,
  controls,
}) => {
  await desk.visit('quick-example');
  const card = await desk.signIn();
  await desk.pay();
  await expect.poll(() => card.text()).toMatch(/@/);
  await desk.inPageOfOurs('popup', async (popup) => {
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
  await desk.visit('quick-example');
  await expect.poll(() => desk.button()).toBe('Sign in to look up');
  await desk.signIn();
  await expect.poll(() => desk.button()).toMatch(/\(free\)$/);
  expect(await controls.charges()).toBe(1);
});
