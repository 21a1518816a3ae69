import type { Browser } from 'webextension-polyfill';
import { originPattern } from './service-address.ts';

/**
 * Requests, in a private window, permission for the one origin where sign-in ends: there we must see that address
 * ourselves (docs/permissions.md). Requests nothing once it is granted, and nothing in other windows. Must be the first
 * thing after the click: browsers accept a permission request only from a user gesture.
 * @returns whether sign-in can continue
 */
export async function allowRedirect({
  extension,
  identity,
  permissions,
}: Pick<Browser, 'extension' | 'identity' | 'permissions'>): Promise<boolean> {
  if (!extension.inIncognitoContext) return true;
  return permissions.request({ origins: [originPattern(identity.getRedirectURL())] });
}
