import type { SessionRecord } from '../../auth/session-record.ts';
import { type Policy, isServiceAllowed } from '../../settings/policy.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';

/**
 * Whose data may be read: that of a sign-in at a service that the organization allows, and of one that the service has
 * ended only while contacts are not locked after signing out. The one gate to an account's records.
 */
export async function servedSignIns({
  policy,
  settings,
}: {
  policy: () => Promise<Policy>;
  /** The effective settings: with the policy applied. */
  settings: Pick<SettingsStore, 'read'>;
}): Promise<(record: SessionRecord) => boolean> {
  // In parallel: each is a call to the browser, and the user waits for the result.
  const [held, { lockAfterSignOut }] = await Promise.all([policy(), settings.read()]);
  return (record) => isServiceAllowed(held, record) && !(record.ended && lockAfterSignOut);
}
