import type { Sender } from '../../messages/caller.ts';

type Listener = (message: unknown, sender: Sender, respond: (answer: unknown) => void) => boolean;

/** `runtime.onMessage` as the messaging library sees it: messages enter as from the browser. */
export interface MessagePort {
  /** Delivers a message as the browser would. `undefined`: no listener answered. */
  deliver(message: unknown, sender: Sender): Promise<{ res?: unknown; err?: unknown } | undefined>;
}

/** Installs a global `chrome` that has message events and nothing else. */
export function installMessagePort(): MessagePort {
  const listeners: Listener[] = [];
  const onMessage = {
    addListener: (listener: Listener) => void listeners.push(listener),
    removeListener: () => undefined,
  };
  Object.assign(globalThis, { chrome: { runtime: { onMessage } } });
  return {
    deliver: (message, sender) =>
      new Promise((resolve) => {
        const taken = listeners.map((listener) =>
          listener(message, sender, (answer) => resolve(answer as { res?: unknown })),
        );
        if (!taken.includes(true)) resolve(undefined);
      }),
  };
}
