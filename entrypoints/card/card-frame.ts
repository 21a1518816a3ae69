import type { Browser } from 'webextension-polyfill';
import { background } from '../../lib/messages/to-background.ts';
import type { SessionView } from '../../lib/messages/views/person.ts';
import { allowSignIn } from '../../lib/settings/sign-in-access.ts';

/** The card's requests to the content script around it: extension messages, never through the page. */
export interface CardFrame {
  resize(height: number): void;
  close(): void;
  openOptions(): void;
  /** Requests the permissions that sign-in needs; false when the user says no. */
  allowSignIn(session: SessionView | null): Promise<boolean>;
}

/**
 * A background that died in the middle is woken by the second try. If that fails too, the extension is gone, and this
 * frame goes with it in a moment.
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
    allowSignIn: (session) => allowSignIn(browser, session),
  };
}
