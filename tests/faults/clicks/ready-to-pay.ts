import type { Frame, Locator } from 'playwright/test';
import { boxOf, tap } from '../../driver/hand.ts';
import { type Desk, expect } from '../../e2e/fixtures.ts';
import type { Trial } from './attack.ts';

function payButton(card: Frame): Locator {
  return card.getByRole('button', { name: /Get contact/ });
}

/** The card of somebody nobody has paid for yet, at rest and with its paying button on. */
export async function readyToPay(desk: Desk, slug: string): Promise<Trial> {
  await desk.page.setViewportSize({ width: 1280, height: 800 });
  await desk.visit(slug);
  const card = await desk.openCard();
  await expect(payButton(card)).toBeEnabled();
  // An honest click would pay by now: the card has been lying still, whole, for a second.
  await card.waitForTimeout(1_000);
  const box = await boxOf(payButton(card));
  return {
    page: desk.page,
    button: box,
    aim: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    tap: (at) => tap(desk.page, at),
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

/** Closes what a click in doubt has opened: the popup closes by itself, a window does not. */
export async function closeOtherWindows(desk: Desk): Promise<void> {
  for (const page of desk.context.pages()) if (page !== desk.page) await page.close();
  await desk.page.bringToFront();
}
