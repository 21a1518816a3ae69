import type { Browser } from 'webextension-polyfill';
import { background } from '../../lib/messages/to-background.ts';
import { allowRedirect } from '../../lib/settings/redirect-access.ts';

/** Begins to sign in. Must be called from a click: a private window asks for a permission first. */
export async function signInFromPage(browser: Browser): Promise<void> {
  if (await allowRedirect(browser)) await background.sendMessage('signIn', {}).catch(() => undefined);
}
