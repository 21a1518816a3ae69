import type { Focus, Moment } from './circumstances.ts';

export interface FocusOptions {
  window: Pick<Window, 'addEventListener'> & { document: Pick<Document, 'hasFocus'> };
  /** The focus has left already: `public/start-page.js` runs earlier. */
  hasLeft: boolean;
  /** The clock of events. */
  now(): number;
  /** ms since epoch. */
  wallNow(): number;
  /** Whether the browser's window has the focus, for whatever lies in it. */
  isWindowFocused(): Promise<boolean>;
}

/**
 * Watches whether the focus stays in our frame once it has come. A page that takes it can bring up a message about a
 * form field of its own, in words of its choice: the browser draws that over the card, and reports no cover
 * (docs/decisions/091-messages-about-fields.md). A user who goes to another window makes it leave as well, but once: a
 * page that takes it meanwhile makes it leave again. Where the focus has just come back, a dialog of the browser's may
 * have been over the card until then (docs/decisions/092-windows-on-top.md).
 * @returns the focus so far
 */
export function watchFocus({ window, hasLeft, now, wallNow, isWindowFocused }: FocusOptions): () => Focus {
  const moment = (): Moment => ({ at: now(), wallAt: wallNow() });
  let isHere = window.document.hasFocus();
  let came = isHere ? moment() : null;
  let left = hasLeft ? moment() : null;

  async function leave(): Promise<void> {
    const [before, leaving, wasHere] = [left, moment(), isHere];
    left = leaving;
    isHere = false;
    // Counts as the page's until the browser has answered.
    if (wasHere && !(await isWindowFocused().catch(() => true)) && left === leaving) left = before;
  }
  window.addEventListener('blur', () => void leave());
  window.addEventListener('focus', () => {
    isHere = true;
    came = moment();
  });
  return () => ({ came, left });
}
