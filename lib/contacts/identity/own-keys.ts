import type { OwnerWriting } from '../../database/owner-transaction.ts';
import type { Contact } from '../contact.ts';
import { emailKey } from './identity-key.ts';

/**
 * The keys in a bought record. Of the email addresses only those that are surely this person's alone: confirmed, and
 * nobody's shared mailbox.
 */
export function ownKeys({ urls, emails }: Pick<Contact, 'urls' | 'emails'>): string[] {
  const own = emails.filter(({ grade, kind }) => grade === 'A' && kind !== 'role-based' && kind !== 'disposable');
  return [...urls, ...own.map(({ email }) => emailKey(email))];
}

/**
 * Files the keys in a contact's record, so that they lead to it.
 * @param except a key of which the service itself said whom it names; null when there is none
 * @param seenAt ms since epoch
 */
export async function fileOwnKeys(
  tx: OwnerWriting,
  contact: Contact,
  except: string | null,
  seenAt: number,
): Promise<void> {
  const aliases = tx.objectStore('aliases');
  const file = async (key: string): Promise<void> => {
    const alias = await aliases.get(key);
    if (key === except || alias?.shared) return;
    // Two people carry it in their records: it names neither of them any more, until the service is asked about it.
    if (alias && alias.profileId !== contact.profileId) await aliases.put({ ...alias, shared: true });
    else await aliases.put({ url: key, profileId: contact.profileId, seenAt });
  };
  await Promise.all(ownKeys(contact).map(file));
}
