import { isTrusted } from '../../contacts/identity/alias.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import type { RowReader } from './rows-about.ts';

/**
 * The person whom the newest lookup by this key brought, where the key leads to nobody any more: the contact was
 * deleted, but the account may still have it. Null where there is none, or it is too long ago. `now` in ms since epoch.
 */
export async function answeredAs(
  db: AccountDatabase,
  key: string,
  now: number,
  read: RowReader,
): Promise<number | null> {
  const tx = db.transaction(['aliases', 'lookups']);
  if (await tx.objectStore('aliases').get(key)) return null;
  let newest: { profileId: number; seenAt: number } | null = null;
  for (const { profileId, state } of read(await tx.objectStore('lookups').index('key').getAll(key)))
    if (profileId !== null && state.status === 'complete' && state.endedAt >= (newest?.seenAt ?? 0))
      newest = { profileId, seenAt: state.endedAt };
  return newest !== null && isTrusted(newest, now) ? newest.profileId : null;
}
