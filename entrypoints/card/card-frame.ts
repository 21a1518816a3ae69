import type { Browser } from 'webextension-polyfill';
import { content } from '../../lib/messages/to-content.ts';

/** What the card asks of the content script around it: by extension messages, never through the page. */
export interface CardFrame {
  resize(height: number): void;
  close(): void;
  openOptions(): void;
}

export function createCardFrame(browser: Browser): CardFrame {
  const tabId = browser.tabs.getCurrent().then((tab) => tab?.id);
  async function toPage(send: (to: { tabId: number; frameId: 0 }) => Promise<unknown>): Promise<void> {
    const id = await tabId;
    // The content script may be gone with an update or a navigation; so is this frame, in a moment.
    if (id !== undefined) await send({ tabId: id, frameId: 0 }).catch(() => undefined);
  }
  return {
    resize: (height) => void toPage((to) => content.sendMessage('resizeCard', { height }, to)),
    close: () => void toPage((to) => content.sendMessage('closeCard', {}, to)),
    openOptions: () => void browser.runtime.openOptionsPage(),
  };
}
