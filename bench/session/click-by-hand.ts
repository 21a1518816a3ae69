import type { Frame, Page } from 'playwright';
import { clickByHand } from '../../tests/driver/hand.ts';
import { pay } from '../../tests/driver/pay.ts';

/**
 * Clicks a button of the card, to which the pointer comes in steps.
 * @param name of the button; by default the paying one
 * @returns the moment of the click, ms since epoch; of the last one, when the page was too busy for an earlier one
 */
export async function clickInCard(card: Frame, page: Page, name?: RegExp): Promise<number> {
  let released = Promise.resolve(0);
  await pay(card, name, async (button) => {
    released = card.evaluate<number>(
      "new Promise((resolve) => addEventListener('click', (event) => resolve(performance.timeOrigin + event.timeStamp), { capture: true, once: true }))",
    );
    await clickByHand(page, button);
  });
  return released;
}
