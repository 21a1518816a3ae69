import { resolve } from 'node:path';
import type { OverlayPage } from '../driver/overlay-page.ts';
import { expect, expectWords, JANE, test } from './page-test.ts';

/** Presses Tab until this has the focus; the page of a busy machine may not have it yet. */
async function tabTo(overlay: OverlayPage, wanted: 'pill' | 'hide'): Promise<void> {
  const focus = async () => (await overlay.see())?.focus;
  await expect
    .poll(async () => {
      if ((await focus()) !== wanted) await overlay.page.keyboard.press('Tab');
      return focus();
    })
    .toBe(wanted);
}

test.beforeEach(async ({ overlay }) => {
  await overlay.page.goto(JANE);
  await expectWords(overlay, 'Find contact');
});

test('the keyboard alone reaches, moves and presses the button', async ({ overlay, background }) => {
  const { page } = overlay;
  await tabTo(overlay, 'pill');
  const before = await overlay.see();
  expect(before).toMatchObject({ focus: 'pill', label: 'Find contact – Calling Card', expanded: 'false' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => ((await overlay.see())?.pill.y ?? 0) - (before?.pill.y ?? 0)).toBe(60);
  // Keys far apart, as on a busy machine, are saved one by one.
  await expect
    .poll(async () => (await background.messages('moveButton')).at(-1))
    .toEqual({ top: Math.round(before?.pill.y ?? 0) + 60 });
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await overlay.see())?.card?.width).toBe(344);
});

test('dragging moves it and is no click; it stays in the window; its place is remembered once', async ({
  overlay,
  background,
}) => {
  const { page } = overlay;
  const at = (await overlay.see())?.pill;
  if (at === undefined) throw new Error('no button');
  const [x, y] = [at.x + 40, at.y + 17];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y + 100, { steps: 5 });
  await page.mouse.move(x - 60, y + 2000, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => overlay.see()).toMatchObject({ card: null, pill: { y: 800 - 34 - 8 } });
  await expect.poll(() => background.messages('moveButton')).toEqual([{ top: 758 }]);

  await page.mouse.move(x, 775);
  await page.mouse.down();
  await page.mouse.move(x, 773);
  await page.mouse.up();
  await expect.poll(async () => (await overlay.see())?.card?.width).toBe(344);
});

test('an answer that comes while it is held does not put it back', async ({ overlay, background }) => {
  const { page } = overlay;
  const { x = 0, y = 0 } = (await overlay.see())?.pill ?? {};
  await page.mouse.move(x + 40, y + 17);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 117, { steps: 5 });
  await background.set({ top: 50, other: { state: 'owned', words: '1 email' } });
  await background.tell('pageChanged');
  await expectWords(overlay, '1 email (free)');
  await page.mouse.up();
  await expect.poll(() => background.messages('moveButton')).toEqual([{ top: Math.round(y) + 100 }]);
  expect((await overlay.see())?.pill.y).toBe(Math.round(y) + 100);
});

test('it rests where it was put, however small the window is', async ({ overlay, background }) => {
  await background.set({ top: 600 });
  await background.tell('pageChanged');
  await expect.poll(async () => (await overlay.see())?.pill.y).toBe(600);
  await overlay.page.setViewportSize({ width: 600, height: 300 });
  await expect.poll(async () => (await overlay.see())?.pill.y).toBe(258);
});

for (const [index, scope] of ['page', 'site', 'everywhere'].entries())
  test(`the small × hides the button: ${scope}`, async ({ overlay, background }) => {
    const { page } = overlay;
    await tabTo(overlay, 'hide');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await overlay.see())?.menu?.width).toBe(190);
    await page.keyboard.press('Escape');
    await expect.poll(() => overlay.see()).toMatchObject({ menu: null, focus: 'hide' });
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await overlay.see())?.menu?.width).toBe(190);
    for (let presses = 0; presses <= index; presses += 1) await page.keyboard.press('Tab');
    // With the scope `page` only the script hides the button, not the background.
    if (scope !== 'page') await background.set({ other: { state: 'hidden' } });
    await page.keyboard.press('Enter');
    await expect.poll(() => overlay.see()).toBeNull();
    await expect.poll(() => background.messages('hideButton')).toEqual([{ scope }]);
  });

test('hidden on this page, it stays away from this person and comes for the next', async ({ overlay, background }) => {
  const { page } = overlay;
  const hideHere = async () => {
    await page.mouse.move(1240, 320);
    await overlay.clickMiddle('.hide');
    await expect.poll(async () => (await overlay.see())?.menu?.width).toBe(190);
    await overlay.clickMiddle('.menu button');
    await expect.poll(() => overlay.see(), { intervals: [20] }).toBeNull();
  };
  const turnTo = (path: string) => page.evaluate(`history.pushState({}, '', '${path}')`);
  /** The button is absent, and stays so for a while. */
  const staysAway = async () => {
    for (let looks = 0; looks < 6; looks += 1) {
      expect(await overlay.see()).toBeNull();
      await page.waitForTimeout(50);
    }
  };
  await hideHere();
  await staysAway();
  await background.tell('pageChanged');
  await staysAway();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await staysAway();
  await background.set({ isSilent: true });
  await background.tell('pageChanged');
  await staysAway();
  await background.set({ isSilent: false });
  await turnTo('/in/jane-example/details/experience/');
  await staysAway();

  await turnTo('/in/sam-sample');
  expect((await overlay.see())?.words).toBe('Find contact');
  await hideHere();
  await turnTo('/in/jane-example');
  await staysAway();
  await turnTo('/in/sam-sample');
  await staysAway();
  await page.reload();
  await expectWords(overlay, 'Find contact');
});

test('when the extension is updated underneath, the button says to reload the page, and does it', async ({
  overlay,
  background,
}) => {
  const { page } = overlay;
  // The answer cannot come: its sender is gone.
  await background.worker.evaluate(() => void setTimeout(() => Reflect.get(globalThis, 'chrome').runtime.reload()));
  await expect(async () => {
    await page.mouse.move(600, 320);
    await page.mouse.move(1240, 320);
    expect((await overlay.see())?.words).toBe('Reload the page');
  }).toPass({ intervals: [50], timeout: 30_000 });
  await page.screenshot({
    path: resolve(import.meta.dirname, '../../.output/page/light-reload.png'),
    clip: { x: 980, y: 240, width: 300, height: 160 },
  });

  await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
  await page.evaluate(`history.pushState({}, '', '/feed/')`);
  expect(await overlay.see()).toBeNull();
  await page.evaluate(`history.pushState({}, '', '/in/sam-sample')`);
  expect((await overlay.see())?.words).toBe('Reload the page');
  const reloaded = page.waitForEvent('load');
  await overlay.clickMiddle('.pill');
  await reloaded;
  expect(await page.evaluate(() => Reflect.has(globalThis, 'isOld'))).toBe(false);
});
