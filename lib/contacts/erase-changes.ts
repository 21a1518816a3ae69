import type { AccountReading, AccountWriting } from '../database/account-transaction.ts';
import { setMeta } from '../database/meta.ts';
import { type ChangeRow, asChange } from './changes/change-row.ts';
import { differencesOf, isJobChange } from './changes/compare.ts';
import { countedChanges, roundsIn, withoutChange } from './changes/rounds-in.ts';
import { WATCH_KEYS } from './changes/watched-kind.ts';

/**
 * Deletes everything that was seen of a person while they were watched; the next digest, and the icon, no longer count
 * it.
 * @param tx with the store `meta`
 */
export async function eraseChanges(tx: AccountWriting, profileId: number): Promise<void> {
  const changes = tx.objectStore('changes');
  for (const stored of await changes.index('profileId').getAll(profileId)) {
    const row = asChange(stored);
    if (row !== null && isCounted(row)) await uncount(tx, row);
    await changes.delete(stored.id);
  }
}

const isCounted = ({ before, after }: ChangeRow): boolean => isJobChange(differencesOf(before, after));

async function uncount(tx: AccountWriting, { seenAt }: ChangeRow): Promise<void> {
  const meta = tx.objectStore('meta');
  const rounds = await roundsIn(meta, 'people');
  if (countedChanges(rounds) > 0)
    await setMeta(meta, WATCH_KEYS.people.rounds, withoutChange(rounds, await countNewer(tx, seenAt)));
}

/** The number of changes of jobs that were seen later. */
async function countNewer(tx: AccountReading, seenAt: number): Promise<number> {
  const rows = await tx.objectStore('changes').index('seenAt').getAll(IDBKeyRange.lowerBound(seenAt, true));
  return rows.flatMap((row) => asChange(row) ?? []).filter(isCounted).length;
}
