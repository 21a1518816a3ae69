import { type Policy, POLICY_CAPS } from './policy.ts';
import type { SettingsStore } from './settings-store.ts';
import type { Settings, SettingsPatch } from './settings.ts';

/** The one place where policy and settings meet: what holds is the stricter of the two. */
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
    serviceAddress: policy.serviceAddress ?? settings.serviceAddress,
    button,
  };
}

/** Of two limits the stricter; null is none. */
function least(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

/** Whether a change touches what the organisation has set. Caps may still be made smaller. */
export function isFixed(patch: SettingsPatch, policy: Policy): boolean {
  const isRaised = POLICY_CAPS.some((name) => {
    const [wanted, most] = [patch[name], policy[name]];
    return typeof wanted === 'number' && most !== null && wanted > most;
  });
  const touchesButton =
    patch.buttonShown !== undefined || patch.buttonSite !== undefined || patch.showButtonOn !== undefined;
  const keepsLonger =
    typeof patch.retentionDays === 'number' && policy.historyDays !== null && patch.retentionDays > policy.historyDays;
  return (
    isRaised ||
    keepsLonger ||
    (patch.serviceAddress !== undefined && policy.serviceAddress !== null) ||
    (touchesButton && policy.buttonSites !== null)
  );
}

/** The settings as everybody but their own page's store reads them: with the policy of this moment over them. */
export function createEffectiveSettings(own: SettingsStore, policy: () => Promise<Policy>): SettingsStore {
  return {
    async read() {
      // Both at once: each is a question to the browser, and somebody waits for the answer.
      const [settings, held] = await Promise.all([own.read(), policy()]);
      return effectiveSettings(settings, held);
    },
    change: async (change) => effectiveSettings(await own.change(change), await policy()),
    unreadable: own.unreadable,
  };
}
