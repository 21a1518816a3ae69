import type { Browser } from 'webextension-polyfill';
import { originPattern } from './service-address.ts';
import { SITE_ORIGINS, type Site } from './sites.ts';

/**
 * Access that is needed for what is set here, and that the browser does not give (any more): its user can withdraw it
 * at any time.
 */
export interface Withheld {
  /** The origin of the service in use; null: it is allowed. */
  service: string | null;
  /** Where the button is switched on. */
  sites: readonly Site[];
}

/**
 * Asks the browser for all of it at once. Must be the first thing after a click. What follows from a yes, follows from
 * the browser's own event (`permissions.onAdded`): a popup may be gone before the answer.
 */
export async function askForWithheld(
  { permissions }: Pick<Browser, 'permissions'>,
  { service, sites }: Withheld,
): Promise<void> {
  await permissions.request({
    origins: [...(service === null ? [] : [originPattern(service)]), ...sites.flatMap((site) => SITE_ORIGINS[site])],
  });
}
