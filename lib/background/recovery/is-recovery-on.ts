import type { SettingsStore } from '../../settings/settings-store.ts';

/**
 * Whether what the account has bought may be brought back: not where users of one account must not see each other's
 * contacts, nor where the organization lets none be kept.
 */
export async function isRecoveryOn(settings: Pick<SettingsStore, 'read'>): Promise<boolean> {
  const { accountContacts, retentionDays } = await settings.read();
  return accountContacts && retentionDays !== 0;
}
