import type { Browser } from 'webextension-polyfill';
import { background } from '../../lib/messages/to-background.ts';
import type { SessionView } from '../../lib/messages/views/account.ts';
import { allowSignIn } from '../../lib/settings/sign-in-access.ts';

/** The card's requests to the rest of the extension: messages, never through the page. */
export interface CardFrame {
  resize(height: number): void;
  close(): void;
  openOptions(): void;
  /**
   * Requests the permissions that sign-in needs; false when the user says no. Opens the options where the card cannot
   * request any: in Firefox, and after a press that was held for longer than a frame.
   */
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

export function createCardFrame(browser: Pick<Browser, 'extension' | 'identity' | 'permissions'>): CardFrame {
  // Not by itself: Firefox gives a page of ours in a web page no `openOptionsPage`.
  const openOptions = () => void surely(() => background.sendMessage('openOptions', {}));
  return {
    resize: (height) => void surely(() => background.sendMessage('resizeCard', { height })),
    close: () => void surely(() => background.sendMessage('closeCard', {})),
    openOptions,
    allowSignIn: (session) => allowSignIn(browser, session, openOptions),
  };
}
