import { type Policy, POLICY_CAPS } from './policy.ts';
import type { SettingsStore } from './settings-store.ts';
import type { Settings, SettingsPatch } from './settings.ts';

/** Combines policy and settings, here alone: the stricter of the two applies. */
export function effectiveSettings(settings: Settings, policy: Policy): Settings {
  const caps = Object.fromEntries(POLICY_CAPS.map((name) => [name, least(settings[name], policy[name])]));
  const { buttonSites } = policy;
  const button =
    buttonSites === null
      ? settings.button
      : { ...settings.button, shown: buttonSites.length > 0, sites: buttonSites, hiddenOn: [] };
  return {
    ...settings,
    ...caps,
    retentionDays: least(settings.retentionDays, policy.historyDays),
    accountContacts: settings.accountContacts && policy.accountContacts !== false,
    lockAfterSignOut: settings.lockAfterSignOut || policy.lockAfterSignOut === true,
    serviceAddress: policy.serviceAddress ?? settings.serviceAddress,
    button,
  };
}

/** The stricter of two limits; null: no limit. */
function least(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

/** Whether a change decides in which pages the button's script is: in all windows, which share it. */
export function touchesSites({ buttonShown, buttonSite, showButtonOn }: SettingsPatch): boolean {
  return buttonShown !== undefined || buttonSite !== undefined || showButtonOn !== undefined;
}

/** Whether a change touches a setting fixed by the organization. Caps may still be made smaller. */
export function isFixed(patch: SettingsPatch, policy: Policy): boolean {
  const isRaised = POLICY_CAPS.some((name) => {
    const [wanted, max] = [patch[name], policy[name]];
    return typeof wanted === 'number' && max !== null && wanted > max;
  });
  const keepsLonger =
    typeof patch.retentionDays === 'number' && policy.historyDays !== null && patch.retentionDays > policy.historyDays;
  return (
    isRaised ||
    keepsLonger ||
    (patch.accountContacts === true && policy.accountContacts === false) ||
    (patch.lockAfterSignOut === false && policy.lockAfterSignOut === true) ||
    (patch.serviceAddress !== undefined && policy.serviceAddress !== null) ||
    (touchesSites(patch) && policy.buttonSites !== null)
  );
}

/** The settings with the current policy applied, as every reader but the settings' own store sees them. */
export function createEffectiveSettings(own: SettingsStore, policy: () => Promise<Policy>): SettingsStore {
  return {
    async read() {
      // In parallel: each is a call to the browser, and the user waits for the result.
      const [settings, held] = await Promise.all([own.read(), policy()]);
      return effectiveSettings(settings, held);
    },
    change: async (change) => effectiveSettings(await own.change(change), await policy()),
    unreadable: own.unreadable,
  };
}
