import type { Browser } from 'webextension-polyfill';
import { originPattern } from './service-address.ts';
import { SITE_ORIGINS, type Site } from './sites.ts';

/**
 * Host permissions that the settings need and the browser does not grant, or not anymore: the user can withdraw them at
 * any time.
 */
export interface MissingPermissions {
  /** The origin of the service in use; null: permission is granted. */
  service: string | null;
  /** Sites on which the button is switched on. */
  sites: readonly Site[];
}

/**
 * Requests all missing permissions at once. Must be the first thing after a click. The background handles a grant, by
 * the browser's own event (`permissions.onAdded`): a popup may be gone before the answer.
 */
export async function requestMissing(
  { permissions }: Pick<Browser, 'permissions'>,
  { service, sites }: MissingPermissions,
): Promise<void> {
  await permissions.request({
    origins: [...(service === null ? [] : [originPattern(service)]), ...sites.flatMap((site) => SITE_ORIGINS[site])],
  });
}
