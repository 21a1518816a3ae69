import { rm } from 'node:fs/promises';
import { cardOf } from '../driver/card.ts';
import { contentScriptOf } from '../driver/chromium/content-script.ts';
import type { OverlayPage } from '../driver/overlay-page.ts';
import {
  FORBIDDEN_NAMES,
  FORBIDDEN_READS,
  forbiddenReads,
  READS_SEEN,
  READS_WITH_CARD,
} from '../driver/reads/allowed-reads.ts';
import { watchedBuild } from '../driver/reads/watched-build.ts';
import { EXTENSION_DIR } from './build-extension.ts';
import { type Background, expect, expectWords, JANE, test as base } from './page-test.ts';

const test = base.extend<{ more: string }>({
  more: ['', { option: true }],
  extension: async ({ more }, use) => {
    const folder = await watchedBuild(EXTENSION_DIR, more);
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

const readsIn = async ({ page }: OverlayPage, { worker }: Background): Promise<string[]> =>
  (await contentScriptOf(page, new URL(worker.url()).host))(READS_SEEN);

test('over button, card, moving, navigation and hiding nothing of the page is read but its address, and its input only while the card is open', async ({
  overlay,
  background,
}) => {
  const { page } = overlay;
  const turnTo = (path: string) => page.evaluate(`history.pushState({}, '', '${path}')`);
  const hasCard = () => expect.poll(async () => (await overlay.see())?.card?.width).toBe(344);
  const hasNoCard = () => expect.poll(async () => (await overlay.see())?.card).toBeNull();
  await page.goto(JANE);
  await expectWords(overlay, 'Find contact');

  await page.mouse.click(300, 300);
  await page.keyboard.type('a secret');
  await page.keyboard.press('Escape');
  await turnTo('/feed/');
  await turnTo('/in/sam-sample');
  await expectWords(overlay, 'Find contact');
  await background.set({ other: { state: 'looking', words: 'Looking up…', since: Date.now() } });
  await background.tell('pageChanged');
  await expectWords(overlay, /^Looking up… \d+ s$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.evaluate(() => document.documentElement.lastElementChild?.remove());
  await expect.poll(async () => (await overlay.see())?.state).toBe('looking');
  await overlay.pointAt('.pill');
  const from = (await overlay.see())?.pill.y ?? 0;
  await page.mouse.down();
  await page.mouse.move(1200, from + 117, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await overlay.see())?.pill.y).not.toBe(from);
  const moved = (await overlay.see())?.pill.y;
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await overlay.see())?.pill.y).not.toBe(moved);
  expect(forbiddenReads(await readsIn(overlay, background), 'card closed')).toEqual([]);

  await overlay.clickMiddle('.pill');
  await hasCard();
  await background.tell('resizeCard', { height: 240 });
  await background.tell('reportCardPlace');
  await page.mouse.click(300, 300);
  await hasNoCard();
  await background.tell('openCard');
  await hasCard();
  const cardHasFocus = () => cardOf(page)?.evaluate(() => document.hasFocus());
  await expect.poll(cardHasFocus).toBe(true);
  // The visitor goes back to the page by the keyboard, and closes the card from there.
  await expect(async () => {
    await page.keyboard.press('Shift+Tab');
    expect(await cardHasFocus()).toBe(false);
  }).toPass({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await hasNoCard();
  await overlay.clickMiddle('.pill');
  await hasCard();
  await turnTo('/in/jane-example');
  await hasNoCard();
  await overlay.pointAt('.pill');
  await overlay.clickMiddle('.hide');
  await expect.poll(async () => (await overlay.see())?.menu?.width).toBe(190);
  await overlay.clickMiddle('.menu button');
  await expect.poll(() => overlay.see()).toBeNull();

  const seen = await readsIn(overlay, background);
  expect(forbiddenReads(seen, 'card open')).toEqual([]);
  // Without these the watch would have slept through the card.
  const alsoHere = ['EventCounts.get', 'VisualViewport.scale', 'Window.innerHeight'];
  expect(seen).toEqual(expect.arrayContaining([...READS_WITH_CARD, ...alsoHere]));
});

test.describe('of a script that reads the page', () => {
  test.use({ more: FORBIDDEN_READS });

  test('each read is found', async ({ overlay, background }) => {
    await overlay.page.goto(JANE);
    await expectWords(overlay, 'Find contact');
    expect(forbiddenReads(await readsIn(overlay, background), 'card closed')).toEqual(FORBIDDEN_NAMES);
  });
});
