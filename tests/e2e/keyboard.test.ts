import type { Frame, Page } from 'playwright/test';
import { cardOf, waitForCard } from '../driver/card.ts';
import { pressTab } from '../driver/hand.ts';
import { pay } from '../driver/pay.ts';
import { type App, expect, test } from './fixtures.ts';

declare global {
  interface Window {
    /** Every text that a live region has held, in order. */
    announced: string[];
  }
}

/** Records the texts that a screen reader announces. */
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

/** The focused element in the card: its label, else its words; empty for none. */
const focused = (card: Frame) =>
  card.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return '';
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  });

/** Presses Tab until the focused element reads `wanted`. @returns all stops on the way, including that one */
async function tabTo(page: Page, card: Frame, wanted: RegExp, max = 12): Promise<string[]> {
  const stations: string[] = [];
  while (stations.length < max) {
    await pressTab(page);
    const name = await focused(card);
    stations.push(name);
    if (wanted.test(name)) return stations;
  }
  throw new Error(`Never came to ${wanted}: ${stations.join(' | ')}`);
}

async function openCardByKeyboard({ page, overlay }: App): Promise<Frame> {
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
  app,
  controls,
}) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.visit('quick-example');
  await app.signIn();
  await app.page.keyboard.press('Escape');
  await expect.poll(() => cardOf(app.page)).toBeUndefined();

  const card = await openCardByKeyboard(app);
  await listen(card);
  await expect(card.getByRole('button', { name: /Get contact.*1 lookup \+ 1 export/ })).toBeEnabled();
  // The card's frame takes the focus once it has loaded.
  await expect.poll(() => card.evaluate(() => document.hasFocus())).toBe(true);
  const before = await tabTo(app.page, card, /^Get contact/);
  expect(before.at(-1)).toMatch(/1 lookup \+ 1 export/);
  // The choice comes before the button that pays for it, and closing after both.
  expect(before.some((name) => /Email \+ phone/.test(name))).toBe(true);
  expect(before).not.toContain('Close');
  expect(await controls.charges()).toBe(0);
  // Slow enough to be announced: an immediate answer may arrive before the card has requested the state of the lookup.
  await controls.fault({ kind: 'delay', ms: 1_500, match: { tool: 'person_lookup' } });
  await pay(card, /Get contact.*1 lookup \+ 1 export/, () => app.page.keyboard.press('Enter'));

  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect.poll(() => announced(card)).toMatch(/Looking…[\s\S]*\d emails? · \d phones?/);
  await expect
    .poll(() => focused(card), { message: 'the button that was pressed is gone: focus is at the heading' })
    .toMatch(/Quick/);
  const after = await tabTo(app.page, card, /^Copy /);
  expect(after.length).toBeLessThanOrEqual(4);
  await app.page.keyboard.press('Enter');
  await expect.poll(() => announced(card)).toMatch(/copied/i);
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toContain('@');
  expect(await controls.charges()).toBe(1);

  await app.page.keyboard.press('Escape');
  await expect.poll(() => cardOf(app.page)).toBeUndefined();
  await expect.poll(async () => (await app.overlay.see())?.focus).toBe('pill');
});

test('what covers the card for a moment leaves the focus at the price', async ({ app }) => {
  await app.visit('quick-example');
  const card = await app.signIn();
  const get = card.getByRole('button', { name: /^Get contact/ });
  await expect(get).toBeEnabled();
  await get.focus();
  await app.page.evaluate(() => {
    const cover = Object.assign(document.createElement('div'), { id: 'cover', popover: 'manual' });
    cover.style.cssText = 'width: 100vw; height: 100vh; background: white';
    document.body.append(cover);
    cover.showPopover();
  });
  await expect(get).toBeDisabled();
  await expect.poll(() => focused(card)).toBe('');
  await app.page.evaluate(() => document.querySelector('#cover')?.remove());
  await expect(get).toBeEnabled();
  await expect(get).toBeFocused();
});
