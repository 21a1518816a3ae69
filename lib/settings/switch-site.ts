import type { Browser } from 'webextension-polyfill';
import type { SettingsPatch } from './settings.ts';
import { SITE_ORIGINS, type Site } from './sites.ts';

/**
 * Switches the button on or off on one site. Switching on first requests the permission (without a prompt if it is
 * already granted), so this must be the first thing after a click. The choice is saved while the browser asks: a popup
 * may be gone before the answer. Switching off gives the permission up; LinkedIn's is part of the installation and
 * stays. A private window shares the permission with the others: there the browser is not asked, and `save` is refused.
 * @returns whether the button is now as requested
 */
export async function switchSite(
  { permissions, extension }: Pick<Browser, 'permissions' | 'extension'>,
  save: (patch: SettingsPatch) => Promise<void>,
  site: Site,
  on: boolean,
): Promise<boolean> {
  const origins = [...SITE_ORIGINS[site]];
  if (extension.inIncognitoContext) {
    await save({ buttonSite: { site, on } });
    return false;
  }
  const asking = on ? permissions.request({ origins }) : null;
  await save({ buttonSite: { site, on } });
  if (asking === null) {
    if (site !== 'linkedin') await permissions.remove({ origins }).catch(() => false);
    return true;
  }
  const isAllowed = await asking;
  if (!isAllowed) await save({ buttonSite: { site, on: false } });
  return isAllowed;
}
