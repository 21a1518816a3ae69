import { IS_FIREFOX } from './built-for.ts';
import { makeElement } from './make-element.ts';

/** In no document, so that its picker never opens. */
let input: HTMLInputElement | undefined;
/** The presses and keys in the page before the card was opened; empty where the page had used one. */
let before: string | undefined;

/** Those that the browser has counted: the page's listeners come before ours, and may keep one from them. */
const inputs = () => `${['pointerdown', 'keydown'].map((type) => performance.eventCounts.get(type))}`;

/**
 * Takes the user activation that a press or a key leaves to the page for five seconds: with it a page opens a list or a
 * calendar of the browser's own, which may lie over the card, and which the browser does not report to the card. The
 * request for a picker uses it up, also where there is none to open (measured in Chromium 156).
 * @returns whether there was one
 */
export function takeActivation(): boolean {
  try {
    (input ??= makeElement('input', {})).showPicker();
    return true;
  } catch {
    return false;
  }
}

/** To be called when the card is opened: the page may have used that input or an earlier one, unless there was none. */
export function takeInput(): void {
  // No click in the card pays there; and some have no count of inputs, as Tor Browser and Mullvad Browser.
  if (IS_FIREFOX) return;
  // Whether the page has had any input at all.
  // oxlint-disable-next-line no-restricted-globals
  before = navigator.userActivation.hasBeenActive && !takeActivation() ? '' : inputs();
}

/**
 * Whether the page can have used none, that one and later ones, for something of the browser's own over the card. Not
 * judged in Firefox, which may count a press only once the card is open.
 */
export const isInputUnused = (): boolean => IS_FIREFOX || inputs() === before;
