import { ServiceError } from '../../service/service-error.ts';
import { originPattern } from '../../settings/service-address.ts';
import type { ExtensionBrowser } from './extension-browser.ts';

/** Shorter than the 30 s that an idle worker lives: it must outlive the time that somebody takes to log in. */
const HEARTBEAT_MS = 20_000;
const PATIENCE_MS = 15 * 60_000;

type Parts = Pick<ExtensionBrowser, 'windows' | 'tabs' | 'permissions' | 'runtime'>;

/**
 * The sign-in window of a private window, where Chromium switches `identity.launchWebAuthFlow` off: a window
 * of our own, closed as soon as it is at the redirect address. That address leads nowhere; the browser tells
 * it to us because the user allowed that one origin.
 * @returns the address it ended at; rejects when the user closes the window
 * @throws ServiceError `permission_missing` when the browser was not allowed to tell
 */
export async function launchInWindow(
  { windows, tabs, permissions, runtime }: Parts,
  url: string,
  redirectUri: string,
): Promise<string> {
  const { origin } = new URL(redirectUri);
  if (!(await permissions.contains({ origins: [originPattern(origin)] })))
    throw new ServiceError({ code: 'permission_missing', origin }, 'not-sent');
  const window = await windows.create({ type: 'popup', url, width: 520, height: 720 });
  const tabId = window.tabs?.[0]?.id;
  const isThere = (address: string | undefined): address is string => address?.startsWith(redirectUri) === true;

  const { promise, resolve, reject } = Promise.withResolvers<string>();
  // Whoever closes the window before anybody waits for it has been heard all the same.
  promise.catch(() => undefined);
  const onUpdated = (id: number, { url: address }: { url?: string }) =>
    id === tabId && isThere(address) && resolve(address);
  const onRemoved = (id: number) => id === tabId && reject(new Error('closed'));
  tabs.onUpdated.addListener(onUpdated);
  tabs.onRemoved.addListener(onRemoved);
  const heart = setInterval(() => void runtime.getPlatformInfo(), HEARTBEAT_MS);
  const patience = setTimeout(() => reject(new Error('too long')), PATIENCE_MS);
  try {
    // It may have been there, or closed, before anybody listened.
    const now = tabId === undefined ? null : await tabs.get(tabId).catch(() => null);
    if (!now) throw new Error('closed');
    return isThere(now.url) ? now.url : await promise;
  } finally {
    clearInterval(heart);
    clearTimeout(patience);
    tabs.onUpdated.removeListener(onUpdated);
    tabs.onRemoved.removeListener(onRemoved);
    if (window.id !== undefined) await windows.remove(window.id).catch(() => undefined);
  }
}
