import { ServiceError } from '../../service/service-error.ts';
import { originPattern } from '../../settings/service-address.ts';
import type { ExtensionBrowser } from './extension-browser.ts';

/** Shorter than the 30 s after which an idle worker ends: the worker must outlive the user's log-in. */
const HEARTBEAT_MS = 20_000;
const PATIENCE_MS = 15 * 60_000;

type SignInWindowDeps = Pick<ExtensionBrowser, 'windows' | 'tabs' | 'permissions' | 'runtime'>;

/**
 * The sign-in window of a private window, where Chromium switches `identity.launchWebAuthFlow` off: a window of our
 * own, closed as soon as it is at the redirect address. That address leads nowhere; the browser reports it to us
 * because the user allowed that one origin.
 * @returns the address it ended at; rejects when the user closes the window
 * @throws ServiceError `permission_missing` when the browser was not allowed to report it
 */
export async function launchInWindow(
  { windows, tabs, permissions, runtime }: SignInWindowDeps,
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
  // The window may be closed before the promise is awaited: that is no unhandled rejection.
  promise.catch(() => undefined);
  const onUpdated = (id: number, { url: address }: { url?: string }) =>
    id === tabId && isThere(address) && resolve(address);
  const onRemoved = (id: number) => id === tabId && reject(new Error('closed'));
  tabs.onUpdated.addListener(onUpdated);
  tabs.onRemoved.addListener(onRemoved);
  const heart = setInterval(() => void runtime.getPlatformInfo(), HEARTBEAT_MS);
  const patience = setTimeout(() => reject(new Error('too long')), PATIENCE_MS);
  try {
    // The window may have arrived, or been closed, before the listeners were registered.
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
