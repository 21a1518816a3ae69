import type { Browser } from 'webextension-polyfill';
import type { SettingsPatch } from './settings.ts';
import { type OtherSite, SITE_ORIGINS, type Site } from './sites.ts';

/**
 * Switches the button on or off on one site. On another site than LinkedIn the browser is asked first, so this must be the
 * first thing after a click. What is wanted is saved while the browser asks: a popup may be gone before the answer.
 * Switched off, the permission is given back.
 * @returns whether it is as wanted
 */
export async function switchSite({ permissions }: Pick<Browser, 'permissions'>, save: (patch: SettingsPatch) => Promise<void>, site: Site, on: boolean): Promise<boolean> {
  if (site === 'linkedin') return save({ buttonSite: { site, on } }).then(() => true);
  const origins = [...SITE_ORIGINS[site satisfies OtherSite]];
  const asking = on ? permissions.request({ origins }) : null;
  await save({ buttonSite: { site, on } });
  if (asking === null) {
    await permissions.remove({ origins }).catch(() => false);
    return true;
  }
  const isAllowed = await asking;
  if (!isAllowed) await save({ buttonSite: { site, on: false } });
  return isAllowed;
}
