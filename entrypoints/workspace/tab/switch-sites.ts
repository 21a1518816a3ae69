import type { Browser } from 'webextension-polyfill';

const TABS = { permissions: ['tabs'] as ['tabs'] };

/**
 * Switches the companies of every site on or off. The browser tells the addresses of other sites only with the
 * permission `tabs`: it is requested first, so it must be the first thing after a click, and given up with the switch.
 * All windows share it, but not the switch of a private window: that one gives nothing up.
 */
export async function switchSites(
  { permissions, extension }: Pick<Browser, 'permissions' | 'extension'>,
  save: (patch: { companiesOnSites: boolean }) => Promise<void>,
  on: boolean,
): Promise<void> {
  if (on && !(await permissions.request(TABS).catch(() => false))) return;
  await save({ companiesOnSites: on });
  if (!on && !extension.inIncognitoContext) await permissions.remove(TABS).catch(() => false);
}
