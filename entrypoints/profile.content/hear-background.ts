import { browser } from 'wxt/browser';
import type { ContentProtocol } from '../../lib/messages/protocol.ts';

/** Hears what `lib/messages/to-content.ts` sends: `{ type, data, timestamp }`, answered by `{ res }`. */
export function hearBackground(listeners: ContentProtocol): void {
  browser.runtime.onMessage.addListener((message: unknown, _sender, answer: (reply: object) => void) => {
    if (!isMessage(message) || !Object.hasOwn(listeners, message.type)) return;
    const listener: (data: never) => unknown = listeners[message.type];
    answer({ res: listener((message.data ?? {}) as never) });
  });
}

function isMessage(message: unknown): message is { type: keyof ContentProtocol; data?: unknown } {
  return typeof message === 'object' && message !== null && 'type' in message;
}
