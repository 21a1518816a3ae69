import type { Frame, Page } from 'playwright/test';
import { cardOf, waitForCard } from '../driver/card.ts';
import { pay } from '../driver/pay.ts';
import { type Desk, expect, test } from './fixtures.ts';

declare global {
  interface Window {
    /** Every text that a live region has held, in order. */
    announced: string[];
  }
}

/** Reads along what a screen reader is told. */
const listen = (card: Frame) =>
  card.evaluate(() => {
    window.announced = [];
    const note = () => {
      for (const region of document.querySelectorAll('[aria-live], output, [role=status], [role=alert]')) {
        const text = region.textContent?.trim() ?? '';
        if (text !== '' && !window.announced.includes(text)) window.announced.push(text);
      }
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    note();
  });

const announced = (card: Frame) => card.evaluate(() => window.announced.join('\n'));

/** What has the focus in the card: by its label, else by its words; empty for nothing. */
const focused = (card: Frame) =>
  card.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return '';
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  });

/** Tabs on until what has the focus reads so; gives all stations on the way, that one included. */
async function tabTo(page: Page, card: Frame, wanted: RegExp, most = 12): Promise<string[]> {
  const stations: string[] = [];
  while (stations.length < most) {
    await page.keyboard.press('Tab');
    const name = await focused(card);
    stations.push(name);
    if (wanted.test(name)) return stations;
  }
  throw new Error(`Never came to ${wanted}: ${stations.join(' | ')}`);
}

async function openCardByKeyboard({ page, overlay }: Desk): Promise<Frame> {
  await expect
    .poll(async () => {
      if ((await overlay.see())?.focus !== 'pill') await page.keyboard.press('Tab');
      return (await overlay.see())?.focus;
    })
    .toBe('pill');
  await page.keyboard.press('Enter');
  return waitForCard(page);
}

test('by keyboard alone: open, see the price, pay, hear the result, copy, close, and be back where one was', async ({
  desk,
  controls,
}) => {
  await desk.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.visit('quick-example');
  await desk.signIn();
  await desk.page.keyboard.press('Escape');
  await expect.poll(() => cardOf(desk.page)).toBeUndefined();

  const card = await openCardByKeyboard(desk);
  await listen(card);
  await expect(card.getByRole('button', { name: /Get contact.*1 lookup \+ 1 export/ })).toBeEnabled();
  // The card's frame takes the focus once it has loaded.
  await expect.poll(() => card.evaluate(() => document.hasFocus())).toBe(true);
  const before = await tabTo(desk.page, card, /^Get contact/);
  expect(before.at(-1)).toMatch(/1 lookup \+ 1 export/);
  // What is chosen comes before the button that pays for it, and closing after both.
  expect(before.some((name) => /Email \+ phone/.test(name))).toBe(true);
  expect(before).not.toContain('Close');
  expect(await controls.charges()).toBe(0);
  // So long that it can be told: an answer that comes at once may be there before the card has asked what is going on.
  await controls.fault({ kind: 'delay', ms: 1_500, match: { tool: 'person_lookup' } });
  await pay(card, /Get contact.*1 lookup \+ 1 export/, () => desk.page.keyboard.press('Enter'));

  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect.poll(() => announced(card)).toMatch(/Looking…[\s\S]*\d emails? · \d phones?/);
  await expect
    .poll(() => focused(card), { message: 'the button that was pressed is gone: focus is at the heading' })
    .toMatch(/Quick/);
  const after = await tabTo(desk.page, card, /^Copy /);
  expect(after.length).toBeLessThanOrEqual(4);
  await desk.page.keyboard.press('Enter');
  await expect.poll(() => announced(card)).toMatch(/copied/i);
  expect(await desk.page.evaluate(() => navigator.clipboard.readText())).toContain('@');
  expect(await controls.charges()).toBe(1);

  await desk.page.keyboard.press('Escape');
  await expect.poll(() => cardOf(desk.page)).toBeUndefined();
  await expect.poll(async () => (await desk.overlay.see())?.focus).toBe('pill');
});
