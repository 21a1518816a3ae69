import { createEffectiveSettings } from '../settings/effective-settings.ts';
import { type KnownPolicy, createKnownPolicy } from '../settings/known-policy.ts';
import { createPolicyReader } from '../settings/policy.ts';
import { createPrivateSettings } from '../settings/private-settings.ts';
import { type SettingsStore, createSettingsStore } from '../settings/settings-store.ts';
import { isForced, lastPolicy } from './events/follow-policy.ts';
import type { Surroundings } from './surroundings.ts';

interface ComposedSettings {
  policy: KnownPolicy['shown'];
  /** As they hold: with the organisation's policy over them. */
  settings: SettingsStore;
  /** The same for what spends, which waits for the organisation's word. */
  spendingSettings: SettingsStore;
}

/** @param policyChanged the policy of this moment came late, and is another than one that was gone by */
export function composeSettings(
  { browser, isPrivate, memory, wait }: Surroundings,
  policyChanged: () => void,
): ComposedSettings {
  const { shown, spending } = createKnownPolicy({
    current: createPolicyReader(browser.storage.managed),
    last: lastPolicy(browser),
    isForced: () => isForced(browser),
    wait,
    changed: policyChanged,
  });
  const stored = createSettingsStore(browser.storage.local);
  const own = isPrivate ? createPrivateSettings(stored, memory) : stored;
  return {
    policy: shown,
    settings: createEffectiveSettings(own, shown),
    spendingSettings: createEffectiveSettings(own, spending),
  };
}
