import type { Browser } from 'webextension-polyfill';
import { background } from '../../lib/messages/to-background.ts';
import { allowRedirect } from '../../lib/settings/redirect-access.ts';

/** What the card asks of the content script around it: by extension messages, never through the page. */
export interface CardFrame {
  resize(height: number): void;
  close(): void;
  openOptions(): void;
  /** Asks the browser for what sign-in needs; false when the user says no. */
  allowSignIn(): Promise<boolean>;
}

/**
 * A background that died in the middle is woken by the second try. After that: the extension is gone, and so is this
 * frame, in a moment.
 */
async function surely(send: () => Promise<unknown>): Promise<void> {
  await send()
    .catch(send)
    .catch(() => undefined);
}

export function createCardFrame(browser: Browser): CardFrame {
  return {
    resize: (height) => void surely(() => background.sendMessage('resizeCard', { height })),
    close: () => void surely(() => background.sendMessage('closeCard', {})),
    openOptions: () => void browser.runtime.openOptionsPage(),
    allowSignIn: () => allowRedirect(browser),
  };
}
