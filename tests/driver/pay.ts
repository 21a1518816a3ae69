import { type Frame, type Page, expect } from 'playwright/test';

const PRESS_MS = 4_000;
const PATIENCE_MS = 60_000;

/**
 * Presses a button that pays, as a person does: once more where nothing came of it. The card lets a press pass while the
 * browser has not looked whether the card is covered, which is late on a busy machine.
 */
export async function pay(card: Frame | Page, name: RegExp | string = /Get contact/): Promise<void> {
  const button = card.getByRole('button', { name });
  const words = () => card.locator('body').innerText();
  await button.waitFor();
  await expect(async () => {
    // Behind another tab (a window that closed may have put one in front) nothing is drawn, and no click is believed.
    await ('page' in card ? card.page() : card).bringToFront();
    if (!(await button.isVisible())) return;
    // Read right before the press: what came before it is not its doing.
    const before = await words();
    await button.click({ timeout: PRESS_MS });
    await expect.poll(words, { timeout: PRESS_MS }).not.toBe(before);
  }).toPass({ timeout: PATIENCE_MS });
}
