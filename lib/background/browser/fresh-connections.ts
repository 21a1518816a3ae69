import type { ExtensionBrowser } from './extension-browser.ts';

const RULE_ID = 1;

/**
 * Makes the browser open a new connection for each of our requests. Measured: Chromium and Firefox send a POST again,
 * silently, when a reused connection ends without an answer. A paid call would be charged twice, or a refresh token
 * used twice, without any notice. A connection that is never reused is never retried.
 * (HTTP/1.1; on HTTP/2 the header is dropped. docs/decisions/002-close-every-connection.md.)
 */
export async function keepConnectionsFresh({ declarativeNetRequest, runtime }: ExtensionBrowser): Promise<void> {
  await declarativeNetRequest.updateSessionRules({
    removeRuleIds: [RULE_ID],
    addRules: [
      {
        id: RULE_ID,
        condition: { initiatorDomains: [new URL(runtime.getURL('')).host], resourceTypes: ['xmlhttprequest', 'other'] },
        action: { type: 'modifyHeaders', requestHeaders: [{ header: 'connection', operation: 'set', value: 'close' }] },
      },
    ],
  });
}

/** `fetch` that completes `before`, once, ahead of the first request. */
export function fetchAfter(before: () => Promise<void>, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  let done: Promise<void> | null = null;
  return async (input, init) => {
    done ??= before();
    await done.catch((error: unknown) => {
      done = null;
      throw error;
    });
    return fetch(input, init);
  };
}
