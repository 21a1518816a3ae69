import type { SettingsStore } from '../../settings/settings-store.ts';

/**
 * Whether the account's purchases may be brought back: not where users of one account must not see each other's
 * contacts, nor where the organization lets none be kept.
 */
export async function isRecoveryOn(settings: Pick<SettingsStore, 'read'>): Promise<boolean> {
  const { accountContacts, retentionDays } = await settings.read();
  return accountContacts && retentionDays !== 0;
}
