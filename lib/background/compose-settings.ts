import { createEffectiveSettings } from '../settings/effective-settings.ts';
import { type KnownPolicy, createKnownPolicy } from '../settings/known-policy.ts';
import { createPolicyReader } from '../settings/policy.ts';
import { createPrivateSettings } from '../settings/private-settings.ts';
import { type SettingsStore, createSettingsStore } from '../settings/settings-store.ts';
import { isForced, lastPolicy } from './browser/last-policy.ts';
import type { Surroundings } from './surroundings.ts';

interface ComposedSettings {
  policy: KnownPolicy['shown'];
  currentPolicy: KnownPolicy['current'];
  isPolicyRead: KnownPolicy['isRead'];
  /** The effective settings: with the organization's policy applied. */
  settings: SettingsStore;
  /** The user's own, without the policy. */
  ownSettings: SettingsStore;
  /** The same for everything that spends credits, which waits for the policy. */
  spendingSettings: SettingsStore;
}

/** @param policyChanged called when the current policy arrives late and differs from one that was applied meanwhile */
export function composeSettings(
  { browser, isPrivate, memory, wait }: Surroundings,
  policyChanged: () => void,
): ComposedSettings {
  const { shown, spending, current, isRead } = createKnownPolicy({
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
    currentPolicy: current,
    isPolicyRead: isRead,
    settings: createEffectiveSettings(own, shown),
    ownSettings: own,
    spendingSettings: createEffectiveSettings(own, spending),
  };
}
