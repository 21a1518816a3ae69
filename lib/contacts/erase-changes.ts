import type { AccountReading, AccountWriting } from '../database/account-transaction.ts';
import type { MetaValue } from '../database/meta-schemas.ts';
import { getMeta, setMeta } from '../database/meta.ts';
import { type ChangeRow, asChange } from './changes/change-row.ts';
import { differencesOf, isJobChange } from './changes/compare.ts';

/**
 * Deletes everything that was seen of a person while they were watched; the next digest, and the icon, no longer count
 * it.
 * @param tx with the store `meta`
 */
export async function eraseChanges(tx: AccountWriting, profileId: number): Promise<void> {
  const [changes, meta] = [tx.objectStore('changes'), tx.objectStore('meta')];
  for (const stored of await changes.index('profileId').getAll(profileId)) {
    const row = asChange(stored);
    const rounds = row !== null && isCounted(row) ? await getMeta(meta, 'watchRounds') : null;
    // Of a long watch there are thousands, and mostly all were read.
    if (rounds && openCount(rounds) > 0)
      await setMeta(meta, 'watchRounds', withoutChange(rounds, await countNewer(tx, stored.seenAt)));
    await changes.delete(stored.id);
  }
}

const isCounted = ({ before, after }: ChangeRow): boolean => isJobChange(differencesOf(before, after));

/** The number of changes of jobs that were seen later. */
async function countNewer(tx: AccountReading, seenAt: number): Promise<number> {
  const rows = await tx.objectStore('changes').index('seenAt').getAll(IDBKeyRange.lowerBound(seenAt, true));
  return rows.flatMap((row) => asChange(row) ?? []).filter(isCounted).length;
}

/** The number of changes that are in no digest yet, or unread. */
const openCount = ({ current, unreported, unread }: MetaValue<'watchRounds'>): number =>
  (current?.found ?? 0) + unreported + unread;

/**
 * The rounds without a change that is deleted. The newest are those of the round under way, then those in no digest
 * yet, then the unread ones.
 * @param newer the number of changes of jobs that were seen later
 */
function withoutChange(rounds: MetaValue<'watchRounds'>, newer: number): MetaValue<'watchRounds'> {
  const { current, unreported, unread } = rounds;
  const found = current?.found ?? 0;
  if (current && newer < found) return { ...rounds, current: { ...current, found: found - 1 } };
  if (newer < found + unreported) return { ...rounds, unreported: unreported - 1 };
  return newer < found + unreported + unread ? { ...rounds, unread: unread - 1 } : rounds;
}
