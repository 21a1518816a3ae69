import { browser } from 'wxt/browser';
import type { ContentProtocol } from '../../lib/messages/protocol.ts';

/** The data that a message may have: only one of them has any. */
type Data = Parameters<ContentProtocol['resizeCard']>[0];
type Listeners = { [Name in keyof ContentProtocol]: (data: Data) => ReturnType<ContentProtocol[Name]> };

/** Receives the messages of `lib/messages/to-content.ts`: `{ type, data, timestamp }`, answered by `{ res }`. */
export function listenToBackground(listeners: Listeners): void {
  browser.runtime.onMessage.addListener((message: unknown, _sender, answer: (reply: object) => void) => {
    if (!isMessage(message) || !Object.hasOwn(listeners, message.type)) return;
    answer({ res: listeners[message.type](message.data) });
  });
}

function isMessage(message: unknown): message is { type: keyof ContentProtocol; data: Data } {
  return typeof message === 'object' && message !== null && 'type' in message;
}
