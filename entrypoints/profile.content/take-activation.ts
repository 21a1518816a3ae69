import { IS_FIREFOX } from './built-for.ts';
import { makeElement } from './make-element.ts';

/** In no document, so that its picker never opens. */
let input: HTMLInputElement | undefined;
/** The page used a press on our button, or a key: something of the browser's own may lie over the card. */
export let isUsedByPage = false;

/**
 * Takes the user activation that a press or a key leaves to the page for five seconds: with it a page opens a list or a
 * calendar of the browser's own, which may lie over the card, and which the browser does not report to the card. The
 * request for a picker uses it up, also where there is none to open (measured in Chromium 156).
 * @returns whether there was one
 */
export function takeActivation(): boolean {
  // There no click in the card pays.
  if (IS_FIREFOX) return true;
  try {
    (input ??= makeElement('input', {})).showPicker();
    return true;
  } catch {
    return false;
  }
}

/**
 * To be called during an input in the page, where the page's own listeners come first, and when the card is opened from
 * elsewhere: the page may have used an earlier input, unless there was none yet.
 * @param isOpen the card is open: what the page used before still counts
 */
export function takeInput(isOpen: boolean): void {
  // Whether the page has had any input at all.
  // oxlint-disable-next-line no-restricted-globals
  isUsedByPage = (navigator.userActivation.hasBeenActive && !takeActivation()) || (isOpen && isUsedByPage);
}
