import type { Browser } from 'webextension-polyfill';
import type { SiteOfferProps } from '../../components/popup/SiteOffer.tsx';
import { background } from '../../lib/messages/to-background.ts';
import type { ProfileRef } from '../../lib/profile-url/index.ts';
import type { MissingPermissions } from '../../lib/settings/missing-permissions.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { siteOf } from '../../lib/settings/sites.ts';
import { switchSite } from '../../lib/settings/switch-site.ts';

/** The offer to switch the button on, when this tab shows a profile on GitHub or X and the button is off there. */
export function siteOfferFor(
  browser: Browser,
  profile: ProfileRef | null,
  settings: SettingsView | null,
): SiteOfferProps | undefined {
  const site = profile?.kind;
  if ((site !== 'github' && site !== 'x') || settings === null) return undefined;
  const { button, policy } = settings;
  if (!button.shown || button.sites.includes(site) || policy.buttonSites !== null) return undefined;
  const save = async (patch: Parameters<typeof background.sendMessage<'saveSettings'>>[1]) =>
    void (await background.sendMessage('saveSettings', patch));
  return { site, onSwitchOn: () => void switchSite(browser, save, site, true) };
}

/** Missing permissions, as far as they concern this tab. GitHub and X have the offer above instead. */
export function missingHere(profile: ProfileRef | null, settings: SettingsView | null): MissingPermissions | null {
  if (settings === null) return null;
  const { service, sites } = settings.missingPermissions;
  const isOnLinkedIn = profile !== null && profile.kind !== 'none' && siteOf(profile.kind) === 'linkedin';
  return { service, sites: isOnLinkedIn ? sites.filter((site) => site === 'linkedin') : [] };
}
