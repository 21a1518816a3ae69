import type { AccountWriting } from './account-transaction.ts';
import type { QuarantinedRow } from './quarantined-row.ts';
import type { Reading } from './reading.ts';

/**
 * Keeps a stored value in quarantine that another is about to be written over, unless it is whole: the daily check
 * would come too late for it.
 * @param tx with the store `quarantine`
 * @param found the store that it is in, its key there, the value, and the time, ms since epoch
 * @returns the value if it is whole; null if there is none, or it is unreadable
 */
export async function keepUnreadable<T>(
  tx: AccountWriting,
  read: (value: unknown, key: IDBValidKey) => Reading<T>,
  found: Omit<QuarantinedRow, 'reason' | 'profileId'>,
): Promise<T | null> {
  // Most have no value, and an error by zod is costly: it comes with a whole stack.
  if (found.value === undefined) return null;
  const reading = read(found.value, found.key);
  if (reading.status === 'whole') return reading.row;
  await tx.objectStore('quarantine').add({ ...found, reason: reading.reason });
  return null;
}
