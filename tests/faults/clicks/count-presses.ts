import type { BrowserContext } from 'playwright/test';

const PRESSED = 'the paying button is pressed';
/** A click follows a press of the pointer; a covered card's button has none. */
const INPUTS = ['pointerdown', 'keydown', 'click'];

/**
 * Counts the inputs that arrive at the paying button, in every card that is loaded from now on. An attack that brings
 * none there shows nothing: it would fail at a card without any guard as well.
 */
export async function countPresses(context: BrowserContext): Promise<() => number> {
  let presses = 0;
  context.on('console', (message) => {
    if (message.text() === PRESSED) presses += 1;
  });
  await context.addInitScript(
    ({ inputs, pressed }) => {
      if (location.pathname !== '/card.html') return;
      const note = (event: Event) => {
        if (event instanceof KeyboardEvent && !['Enter', ' '].includes(event.key)) return;
        const button = event.target instanceof Element ? event.target.closest('button') : null;
        if (button?.textContent.startsWith('Get contact') === true) console.debug(pressed);
      };
      for (const type of inputs) addEventListener(type, note, true);
    },
    { inputs: INPUTS, pressed: PRESSED },
  );
  return () => presses;
}
