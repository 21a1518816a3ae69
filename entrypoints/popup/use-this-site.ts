import type { Browser } from 'webextension-polyfill';
import type { PopupView } from '../../components/popup/Popup.tsx';
import type { ProfileRef } from '../../lib/profile-url/index.ts';
import { useKeptChoices } from '../../lib/queries/use-kept-choices.ts';
import type { MissingPermissions } from '../../lib/settings/missing-permissions.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { siteOf } from '../../lib/settings/sites.ts';
import { switchSite } from '../../lib/settings/switch-site.ts';

type ThisSite = Pick<PopupView, 'siteOffer' | 'missingPermissions'>;

/** The part of the popup that is about the site on this tab: the offer to switch it on, and missing permissions. */
export function useThisSite(browser: Browser, profile: ProfileRef | null, settings: SettingsView | null): ThisSite {
  const kept = useKeptChoices();
  return {
    siteOffer: siteOfferFor(browser, profile, settings, kept),
    missingPermissions: missingHere(profile, settings),
  };
}

/** The offer to switch the button on, when this tab shows a profile on GitHub or X and the button is off there. */
function siteOfferFor(
  browser: Browser,
  profile: ProfileRef | null,
  settings: SettingsView | null,
  { unsaved, keep }: ReturnType<typeof useKeptChoices>,
): ThisSite['siteOffer'] {
  const site = profile?.kind;
  if ((site !== 'github' && site !== 'x') || settings === null) return undefined;
  const { button, isPrivate, policy } = settings;
  if (!button.shown || button.sites.includes(site) || isPrivate || policy.buttonSites !== null) return undefined;
  return { site, isUnsaved: unsaved !== null, onSwitchOn: () => void switchSite(browser, keep, site, true) };
}

/** Missing permissions, as far as they concern this tab. GitHub and X have the offer above instead. */
function missingHere(profile: ProfileRef | null, settings: SettingsView | null): MissingPermissions | null {
  if (settings === null) return null;
  const { service, sites } = settings.missingPermissions;
  const isOnLinkedIn = profile !== null && profile.kind !== 'none' && siteOf(profile.kind) === 'linkedin';
  return { service, sites: isOnLinkedIn ? sites.filter((site) => site === 'linkedin') : [] };
}
