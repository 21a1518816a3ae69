import type { Browser } from 'webextension-polyfill';
import { background } from '../../lib/messages/to-background.ts';
import type { SessionView } from '../../lib/messages/views/person.ts';
import { allowSignIn } from '../../lib/settings/sign-in-access.ts';

/** Begins to sign in. Must be called from a click: the browser may ask for a permission first. */
export async function signInFromPage(browser: Browser, session: SessionView | null): Promise<void> {
  if (await allowSignIn(browser, session)) await background.sendMessage('signIn', {}).catch(() => undefined);
}
