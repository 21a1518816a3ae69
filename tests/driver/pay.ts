import { type Frame, type Locator, type Page, expect } from 'playwright/test';
import { clickByHand } from './hand.ts';

const PRESS_MS = 4_000;
/** What still comes by itself, a balance for instance, comes within this time, also on a busy machine. */
const CALM_MS = 500;
const PATIENCE_MS = 60_000;
/** A click is considered for half a second at most, and then asked again. */
const ASKED_MS = 1_500;
const ASKED_AGAIN = /Confirm in the Calling Card/;

/**
 * Presses a button that pays, as a person does: once more where nothing came of it. The card lets a press pass while
 * the browser has not looked whether the card is covered, which is late on a busy machine.
 * @param name of the first button that is called so
 * @param press how it is pressed; by default with a click, to which the pointer comes in steps
 */
export async function pay(
  card: Frame | Page,
  name: RegExp | string = /Get contact/,
  press = (button: Locator): Promise<void> => clickByHand('page' in card ? card.page() : card, button),
): Promise<void> {
  const button = card.getByRole('button', { name }).first();
  // Seconds and balances count by themselves.
  const words = async () => (await card.locator('body').innerText()).replaceAll(/\d[\d,.]*/g, '');
  await button.waitFor();
  await expect(async () => {
    // Behind another tab (a window that closed may have put one in front) nothing is drawn, and no click is believed.
    await ('page' in card ? card.page() : card).bringToFront();
    if (!(await button.isVisible())) return;
    // Read right before the press, of a card that is at rest: what comes by itself is not its doing.
    const before = await words();
    await card.waitForTimeout(CALM_MS);
    expect(await words()).toBe(before);
    await press(button);
    await expect.poll(words, { timeout: PRESS_MS }).not.toBe(before);
    // A page that was too busy to be believed, as all are on a busy machine, has the button stay, and says so in a
    // moment.
    if (await button.isVisible()) await card.waitForTimeout(ASKED_MS);
    expect(await words()).not.toMatch(ASKED_AGAIN);
  }).toPass({ timeout: PATIENCE_MS });
}
