import type { AccountWriting } from '../../database/account-transaction.ts';
import type { Contact } from '../contact.ts';
import { emailKey } from './identity-key.ts';

/**
 * The keys in a bought record. Includes only the email addresses that surely belong to this person alone: confirmed,
 * and not a shared mailbox.
 */
export function ownKeys({ urls, emails }: Pick<Contact, 'urls' | 'emails'>): string[] {
  const own = emails.filter(({ grade, kind }) => grade === 'A' && kind !== 'role-based' && kind !== 'disposable');
  return [...urls, ...own.map(({ email }) => emailKey(email))];
}

/**
 * Saves the keys in a contact's record, so that they lead to it.
 * @param except a key whose person the service itself has confirmed; null when there is none
 * @param seenAt ms since epoch
 */
export async function fileOwnKeys(
  tx: AccountWriting,
  contact: Contact,
  except: string | null,
  seenAt: number,
): Promise<void> {
  const aliases = tx.objectStore('aliases');
  const file = async (key: string): Promise<void> => {
    const alias = await aliases.get(key);
    if (key === except || alias?.shared) return;
    // Two people's records contain it: it names neither of them until the service is asked about it.
    if (alias && alias.profileId !== contact.profileId) await aliases.put({ ...alias, shared: true });
    else await aliases.put({ key, profileId: contact.profileId, seenAt });
  };
  await Promise.all(ownKeys(contact).map(file));
}
