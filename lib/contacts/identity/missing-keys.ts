import type { StoreNames } from 'idb';
import type { AccountDatabase, AccountSchema } from '../../database/account-database.ts';
import type { AccountWriting } from '../../database/account-transaction.ts';
import { readContact } from '../read-contact.ts';
import { fileKey, ownKeys } from './own-keys.ts';

const STORES: StoreNames<AccountSchema>[] = ['contacts', 'aliases'];
/** Contacts read at once: one may have 200 KB. */
const BATCH = 50;

/**
 * Files each contact under the keys of its record that lead nowhere yet: it may have been bought before a kind of key
 * was known, and would be sold again by it.
 */
export async function fileMissingKeys(db: AccountDatabase): Promise<void> {
  const known = new Set<string>(await db.getAllKeys('aliases'));
  let range: IDBKeyRange | undefined;
  for (;;) {
    const tx: AccountWriting = db.transaction(STORES, 'readwrite');
    const values = await tx.objectStore('contacts').getAll(range, BATCH);
    for (const value of values) {
      const contact = readContact(value);
      if (contact.status === 'unreadable') continue;
      const { profileId, boughtAt } = contact.row;
      for (const key of ownKeys(contact.row)) if (!known.has(key)) await fileKey(tx, key, profileId, boughtAt);
    }
    await tx.done;
    const last = values.at(-1);
    if (last === undefined || values.length < BATCH) return;
    range = IDBKeyRange.lowerBound(last.profileId, true);
  }
}
