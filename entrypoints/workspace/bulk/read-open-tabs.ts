import type { Browser } from 'webextension-polyfill';

/**
 * The addresses of all open tabs. Requests the permission first, so it must be the first thing after a click: browsers
 * accept a request only from a user's gesture.
 * @returns null when the user, or the browser, says no
 */
export async function readOpenTabs({
  permissions,
  tabs,
}: Pick<Browser, 'permissions' | 'tabs'>): Promise<string[] | null> {
  const isAllowed = await permissions.request({ permissions: ['tabs'] }).catch(() => false);
  if (!isAllowed) return null;
  return (await tabs.query({})).flatMap(({ url }) => (url === undefined ? [] : [url]));
}
