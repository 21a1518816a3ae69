import type { Browser } from 'webextension-polyfill';
import type { SiteOfferProps } from '../../components/popup/SiteOffer.tsx';
import { background } from '../../lib/messages/to-background.ts';
import type { ProfileRef } from '../../lib/profile-url/index.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { siteOf } from '../../lib/settings/sites.ts';
import { switchSite } from '../../lib/settings/switch-site.ts';
import type { Withheld } from '../../lib/settings/withheld.ts';

/** The offer to switch the button on, where this tab shows a profile on GitHub or X and it is off there. */
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

/** What the browser does not allow, as far as it concerns this tab. On GitHub and X there is the offer above. */
export function withheldHere(profile: ProfileRef | null, settings: SettingsView | null): Withheld | null {
  if (settings === null) return null;
  const { service, sites } = settings.withheld;
  const isOnLinkedIn = profile !== null && profile.kind !== 'none' && siteOf(profile.kind) === 'linkedin';
  return { service, sites: isOnLinkedIn ? sites.filter((site) => site === 'linkedin') : [] };
}
