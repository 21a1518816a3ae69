import type { AccountWriting } from '../../database/account-transaction.ts';
import type { Contact } from '../contact.ts';
import { readContact } from '../read-contact.ts';
import { profileIdIn } from './identity-key.ts';
import { isOnePerson } from './one-person.ts';

/**
 * Records the person whom a key names, according to the service. An address that moved on is taken from the contact
 * that had it, unless that is the same person's.
 */
export async function pointAlias(tx: AccountWriting, key: string, profileId: number, seenAt: number): Promise<void> {
  if (profileIdIn(key) !== null) return;
  const aliases = tx.objectStore('aliases');
  const before = await aliases.get(key);
  if (before && !(await isOnePerson(tx, profileId, before.profileId, seenAt))) {
    const contacts = tx.objectStore('contacts');
    const old = readContact(await contacts.get(before.profileId));
    if (old.status === 'whole' && old.row.urls.includes(key))
      await contacts.put({ ...old.row, urls: old.row.urls.filter((url) => url !== key) } as Contact);
  }
  await aliases.put({ key, profileId, seenAt });
}
