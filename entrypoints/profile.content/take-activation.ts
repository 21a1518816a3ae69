import { IS_FIREFOX } from './built-for.ts';
import { makeElement } from './make-element.ts';

/** In no document, so that its picker never opens; there once an activation was taken. */
let field: HTMLInputElement | undefined;
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
    (field ??= makeElement('input', { required: true })).showPicker();
    return true;
  } catch {
    return false;
  }
}

/**
 * Gives the focus to the frame, and first to a field of ours that is gone at once: the browser says one thing about a
 * form field at a time, and hides what it said about one of the page's, in the page's words, over the card (measured in
 * Chromium 156).
 */
export function focusUncovered(frame: HTMLElement): void {
  if (field !== undefined) {
    frame.before(field);
    field.reportValidity();
    field.remove();
  }
  frame.focus();
}

/**
 * To be called during an input in the page: the page's own listeners come first.
 * @param isOpen the card is open: what the page used before still counts
 */
export function takeInput(isOpen: boolean): void {
  isUsedByPage = !takeActivation() || (isOpen && isUsedByPage);
}
