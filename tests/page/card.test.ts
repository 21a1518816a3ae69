import { cardOf } from '../driver/card.ts';
import type { OverlayPage } from '../driver/overlay-page.ts';
import { addressRested, expect, expectWords, JANE, SAM, test } from './page-test.ts';

test.beforeEach(async ({ overlay, background }) => {
  await background.set({ views: { '/in/jane-example': { state: 'owned', words: '2 emails · 1 phone' } } });
  await overlay.page.goto(JANE);
  await expectWords(overlay, '2 emails · 1 phone (free)');
  await addressRested(overlay);
});

test('a click opens the card beside the button with the focus in it; Escape in the page closes it', async ({
  overlay,
}) => {
  const { page } = overlay;
  const started = Date.now();
  await overlay.clickMiddle('.pill');
  await expect.poll(() => cardOf(page) !== undefined, { intervals: [5] }).toBe(true);
  const card = cardOf(page);
  if (card === undefined) throw new Error('no card');
  await card.waitForLoadState();
  console.log('card loaded after', Date.now() - started, 'ms from', card.url());
  await expect.poll(() => card.evaluate(() => document.hasFocus())).toBe(true);
  const seen = await overlay.see();
  expect(seen).toMatchObject({ expanded: 'true', card: { width: 344, height: 190 } });
  expect((seen?.card?.x ?? 0) + 344).toBeLessThan(seen?.pill.x ?? 0);

  // The card receives the keys while it has the focus; it requests its own closing.
  await page.keyboard.press('Tab');
  await expect.poll(() => card.evaluate(() => document.activeElement?.textContent)).toBe('Get contact');
  await page.evaluate(() => window.focus());
  await expect.poll(() => card.evaluate(() => document.hasFocus())).toBe(false);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await overlay.see())?.card).toBeNull();
  expect(page.frames()).toHaveLength(1);
});

test('the background opens, sizes and closes the card, and the focus comes back to the button', async ({
  overlay,
  background,
}) => {
  await background.tell('openCard');
  await expect.poll(async () => (await overlay.see())?.card?.height).toBe(190);
  await background.tell('resizeCard', { height: 421 });
  await expect.poll(async () => (await overlay.see())?.card?.height).toBe(423);
  await background.tell('resizeCard', { height: 5000 });
  await expect.poll(async () => (await overlay.see())?.card).toMatchObject({ y: 8, height: 784 });
  await background.tell('resizeCard', { height: 'tall' });
  // The frame takes the focus once it has loaded.
  await expect.poll(async () => (await overlay.see())?.focus).toBe('iframe');
  await background.tell('closeCard');
  await expect.poll(async () => (await overlay.see())?.card).toBeNull();
  expect(await overlay.see()).toMatchObject({ expanded: 'false', focus: 'pill', words: '2 emails · 1 phone (free)' });
});

test('a click outside, a second press and going to another person close it', async ({ overlay }) => {
  const { page } = overlay;
  const isOpen = async () => (await overlay.see())?.card !== null;
  await overlay.clickMiddle('.pill');
  await expect.poll(isOpen).toBe(true);
  await page.mouse.click(300, 600);
  await expect.poll(isOpen).toBe(false);

  await overlay.clickMiddle('.pill');
  await expect.poll(isOpen).toBe(true);
  await overlay.clickMiddle('.pill');
  await expect.poll(isOpen).toBe(false);

  await overlay.clickMiddle('.pill');
  await expect.poll(isOpen).toBe(true);
  await page.evaluate(`history.pushState({}, '', '/in/jane-example/details/experience/')`);
  expect(await isOpen()).toBe(true);
  await page.evaluate(`history.pushState({}, '', '/in/sam-sample')`);
  expect(await isOpen()).toBe(false);
});

test('the card opens from the context menu even where the button is hidden', async ({ overlay, background }) => {
  await background.set({ views: {}, other: { state: 'hidden' } });
  await background.tell('pageChanged');
  await expect.poll(() => overlay.see()).toBeNull();
  await background.tell('openCard');
  await expect.poll(async () => (await overlay.see())?.card?.width).toBe(344);
  await background.tell('closeCard');
  await expect.poll(() => overlay.see()).toBeNull();
});

test('a page that loads is not made to load the card', async ({ overlay }) => {
  await overlay.page.mouse.move(1200, 320);
  await overlay.page.waitForTimeout(200);
  expect(overlay.page.frames()).toHaveLength(1);
});

test('no command opens the card on a page about nobody', async ({ overlay, background }) => {
  await overlay.page.evaluate(`history.pushState({}, '', '/feed/')`);
  await background.tell('openCard');
  await overlay.page.waitForTimeout(200);
  expect(await overlay.see()).toBeNull();

  await overlay.page.goto('https://www.linkedin.com/jobs/view/1');
  await background.tell('openCard');
  await overlay.page.waitForTimeout(200);
  expect(await overlay.see()).toBeNull();
  expect(overlay.page.frames()).toHaveLength(1);
});

test.describe('before the background has answered to the address', () => {
  const isOpen = async (overlay: OverlayPage) => ((await overlay.see())?.card ?? null) !== null;

  test.beforeEach(async ({ overlay, background }) => {
    await background.set({ other: { state: 'nothing-found', words: 'No contact found' }, held: ['/in/sam-sample'] });
    await overlay.page.evaluate(`history.pushState({}, '', '/in/sam-sample')`);
    expect((await overlay.see())?.words).toBe('Find contact');
  });

  for (const way of ['click', 'command'] as const)
    test(`a ${way} waits, and the card comes with the answer`, async ({ overlay, background }) => {
      if (way === 'click') await overlay.clickMiddle('.pill');
      else await background.tell('openCard');
      expect(await overlay.see()).toMatchObject({ words: 'Find contact', card: null });
      await background.set({ held: [] });
      await expect.poll(() => isOpen(overlay), { intervals: [10] }).toBe(true);
      await expectWords(overlay, 'No contact found');
      // The click waited for the answer that was already on its way.
      expect((await background.messages('describePage')).map(({ url }) => url)).toEqual([JANE, SAM]);
    });

  test('a click is forgotten when the page turns to somebody else', async ({ overlay, background }) => {
    await overlay.clickMiddle('.pill');
    await overlay.page.evaluate(`history.pushState({}, '', '/in/jane-example')`);
    await expectWords(overlay, '2 emails · 1 phone (free)');
    await background.set({ held: [] });
    await overlay.page.waitForTimeout(500);
    expect(await isOpen(overlay)).toBe(false);
  });

  test('a card for somebody who was here before waits too', async ({ overlay, background }) => {
    await background.set({ held: ['/in/jane-example'] });
    await overlay.page.evaluate(`history.back()`);
    await expect.poll(() => background.messages('describePage')).toHaveLength(3);
    await expectWords(overlay, 'Find contact');
    await overlay.clickMiddle('.pill');
    expect(await isOpen(overlay)).toBe(false);
    await background.set({ held: [] });
    await expect.poll(() => isOpen(overlay)).toBe(true);
  });
});

test('when asking has failed, a click asks again and opens the card with the answer', async ({
  overlay,
  background,
}) => {
  await background.set({ isSilent: true });
  await overlay.page.evaluate(`history.pushState({}, '', '/in/sam-sample')`);
  const queryCount = async () => (await background.messages('describePage')).length;
  await expect.poll(queryCount).toBe(3);
  /** A click during a request that will fail waits for its answer, and is dropped with it. */
  const clickUntil = (isSo: () => Promise<boolean>) =>
    expect(async () => {
      if (!(await isSo())) await overlay.clickMiddle('.pill');
      await expect.poll(isSo, { timeout: 2_000 }).toBe(true);
    }).toPass();
  await clickUntil(async () => (await queryCount()) >= 5);
  expect(await overlay.see()).toMatchObject({ words: 'Find contact', card: null });

  await background.set({ isSilent: false });
  await clickUntil(async () => (await overlay.see())?.card?.width === 344);
  expect((await background.messages('describePage')).at(-1)?.['url']).toBe(SAM);
});
