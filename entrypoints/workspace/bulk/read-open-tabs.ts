import type { Browser, Tabs } from 'webextension-polyfill';

type Tab = Pick<Tabs.Tab, 'url' | 'pendingUrl'>;

interface TabReader {
  permissions: Pick<Browser['permissions'], 'request'>;
  tabs: { query: (which: Record<string, never>) => Promise<Tab[]> };
}

/**
 * The addresses of all open tabs; of a new tab whose page is still on its way, the address it is loading. Requests the
 * permission first, so it must be the first thing after a click: browsers accept a request only from a user's gesture.
 * @returns null when the user, or the browser, says no
 */
export async function readOpenTabs({ permissions, tabs }: TabReader): Promise<string[] | null> {
  const isAllowed = await permissions.request({ permissions: ['tabs'] }).catch(() => false);
  if (!isAllowed) return null;
  return (await tabs.query({})).flatMap((tab) => addressOf(tab) ?? []);
}

/** Only Chromium names the address that a tab is loading. */
function addressOf({ url, pendingUrl }: Tab): string | undefined {
  return url?.startsWith('http') ? url : (pendingUrl ?? url);
}
