import type { Browser } from 'webextension-polyfill';
import { originPattern } from './service-address.ts';

/**
 * Asks the browser, in a private window, for the one origin where sign-in ends: there we must see that
 * address ourselves (docs/permissions.md). Asks nothing once it was granted, and nothing in other windows.
 * Must be the first thing after the click: browsers take a permission request only from a user's gesture.
 * @returns whether sign-in can go on
 */
export async function allowRedirect({
  extension,
  identity,
  permissions,
}: Pick<Browser, 'extension' | 'identity' | 'permissions'>): Promise<boolean> {
  if (!extension.inIncognitoContext) return true;
  return permissions.request({ origins: [originPattern(identity.getRedirectURL())] });
}
