import type { Frame, Locator, Page } from 'playwright/test';
import { boxOf, tap } from '../../driver/hand.ts';
import { type App, expect } from '../../e2e/fixtures.ts';
import type { Trial } from './attack.ts';

function payButton(card: Frame): Locator {
  return card.getByRole('button', { name: /Get contact/ });
}

/** The card of a person who has not been paid for yet, at rest and with its paying button enabled. */
export async function readyToPay(app: App, slug: string): Promise<Trial> {
  await app.page.setViewportSize({ width: 1280, height: 800 });
  await app.visit(slug);
  return trialOn(app.page, await app.openCard());
}

/** The open card of a page, once its paying button is enabled and it has been at rest. */
export async function trialOn(page: Page, card: Frame): Promise<Trial> {
  await expect(payButton(card)).toBeEnabled();
  // Long enough for an honest click to pay: the card has been still and fully visible for a second.
  await card.waitForTimeout(1_000);
  const box = await boxOf(payButton(card));
  return {
    page,
    button: box,
    aim: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    tap: (at) => tap(page, at),
    focusButton: () => payButton(card).focus(),
    async findButton() {
      await payButton(card)
        .scrollIntoViewIfNeeded({ timeout: 1_000 })
        .catch(() => undefined);
      return payButton(card)
        .boundingBox({ timeout: 1_000 })
        .catch(() => null);
    },
  };
}

/** Closes the popup or window that a click in doubt opened: the popup closes by itself, a window does not. */
export async function closeOtherWindows(app: App): Promise<void> {
  for (const page of app.context.pages()) if (page !== app.page) await page.close();
  await app.page.bringToFront();
}
