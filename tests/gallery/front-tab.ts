import type { Browser } from 'webextension-polyfill';

const EVENT = { addListener: () => undefined, removeListener: () => undefined };

/**
 * A browser with one tab in front, as pages about that tab meet it.
 * @param url the tab's address; null where the browser does not tell it
 */
export function browserWithTab(url: string | null): Browser {
  return {
    tabs: {
      query: async () => [{ id: 1, ...(url !== null && { url }) }],
      onActivated: EVENT,
      onUpdated: EVENT,
      onReplaced: EVENT,
      onAttached: EVENT,
    },
    windows: { getCurrent: async () => ({ id: 1 }) },
    permissions: { onAdded: EVENT, onRemoved: EVENT },
    storage: { onChanged: EVENT },
    runtime: { getURL: (path: string) => path },
  } as unknown as Browser;
}
