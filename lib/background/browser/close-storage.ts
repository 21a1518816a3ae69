import type { Browser, Storage } from 'webextension-polyfill';
import { differencesOf } from '../../browser/differences.ts';

/** In Chromium; not in the typings. */
interface Closable {
  setAccessLevel?(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

/**
 * Closes `storage.local` to content scripts, which can be impersonated: the browser would let them read the settings,
 * and set the service's address or the caps. Firefox has no such switch, and its card could not read them either.
 */
export async function closeStorage(browser: Pick<Browser, 'runtime' | 'storage'>): Promise<void> {
  if (differencesOf(browser).cardsAreInTabs) return;
  const local: Storage.StorageArea & Closable = browser.storage.local;
  await local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => undefined);
}
