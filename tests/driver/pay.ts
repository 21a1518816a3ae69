import { type Frame, type Locator, type Page, expect } from 'playwright/test';
import { clickByHand } from './hand.ts';

const PRESS_MS = 4_000;
/** Changes without a press, e.g. of a balance, finish within this time, even on a busy machine. */
const CALM_MS = 500;
const PATIENCE_MS = 60_000;
/** The card considers a click for half a second at most, and then asks for it again. */
const CONFIRM_MS = 1_500;
const CONFIRM_ELSEWHERE = /Confirm in the Calling Card/;

/** Whether the button can still be pressed. */
const offered = async (button: Locator): Promise<boolean> => (await button.isVisible()) && (await button.isEnabled());

/**
 * Presses a paying button as a person does: again when nothing happened. The card ignores a press while the browser has
 * not checked whether the card is covered; on a busy machine this check is late.
 * @param name of the button; the first match is pressed
 * @param press how it is pressed; by default with a click, with the pointer moving there in steps
 */
export async function pay(
  card: Frame | Page,
  name: RegExp | string = /Get contact/,
  press = (button: Locator): Promise<void> => clickByHand('page' in card ? card.page() : card, button),
): Promise<void> {
  const button = card.getByRole('button', { name }).first();
  // A press that was taken and refused keeps the button, and says why.
  const refusals = async () => (await card.getByRole('alert').allInnerTexts()).join('\n');
  // Digits are dropped: seconds and balances change without a press.
  const words = async () => (await card.locator('body').innerText()).replaceAll(/\d[\d,.]*/g, '');
  let isPressed = false;
  await button.waitFor();
  await expect(async () => {
    // Behind another tab (a closing window may have activated one) nothing is drawn, and no click is trusted.
    await ('page' in card ? card.page() : card).bringToFront();
    if (isPressed && !(await button.isVisible())) return;
    // A press on a button that is off, e.g. during the free preview, does nothing, and it would be found off afterwards.
    expect(await offered(button)).toBe(true);
    // Read right before the press, once the card is still: other changes are not the press's doing.
    const [before, refusedBefore] = [await words(), await refusals()];
    await card.waitForTimeout(CALM_MS);
    expect(await words()).toBe(before);
    expect(await offered(button)).toBe(true);
    isPressed = true;
    await press(button);
    // Changed words alone do not tell: an answer that arrives meanwhile changes them as well, and keeps the button.
    const isRefused = async () => !['', refusedBefore].includes(await refusals());
    const taken = async () => !(await offered(button)) || (await isRefused());
    await expect.poll(taken, { timeout: PRESS_MS }).toBe(true);
    // A page that was too busy for the click to be trusted, as on any busy machine, keeps the button, and shows this in
    // a moment.
    if (await button.isVisible()) await card.waitForTimeout(CONFIRM_MS);
    expect(await words()).not.toMatch(CONFIRM_ELSEWHERE);
  }).toPass({ timeout: PATIENCE_MS });
}
