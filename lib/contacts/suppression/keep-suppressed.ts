import type { AccountReading, AccountWriting } from '../../database/account-transaction.ts';
import { personKey } from '../identity/identity-key.ts';
import { readSuppressed } from './suppression-row.ts';
import { suppressionOf } from './suppressions.ts';

/**
 * Puts a person who is suppressed on the list under every key of theirs, and under their id: the aliases that say
 * whose the keys are are about to be deleted.
 * @param keys those that lead to another person, or to several, are left out
 */
export async function keepSuppressed(tx: AccountWriting, profileId: number, keys: Iterable<string>): Promise<void> {
  const id = personKey({ by: 'id', profileId });
  const own = [id];
  for (const key of keys) if (key !== id && (await isOnlyTheirs(tx, key, profileId))) own.push(key);
  const reading = readSuppressed(await suppressionOf(tx, { key: id, profileId }, own));
  if (reading.status === 'unreadable') return;
  const entry = { ...reading.row, profileId: reading.row.profileId ?? profileId };
  const suppressions = tx.objectStore('suppressions');
  for (const key of own) {
    const before = await suppressions.get(key);
    await suppressions.put({ ...entry, ...before, key, profileId: before?.profileId ?? entry.profileId });
  }
}

/** Whether no alias says that a key is another person's, too. */
export async function isOnlyTheirs(tx: AccountReading, key: string, profileId: number): Promise<boolean> {
  const alias = await tx.objectStore('aliases').get(key);
  return alias === undefined || (alias.shared !== true && alias.profileId === profileId);
}
