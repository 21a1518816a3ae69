import type { AccountWriting } from '../../database/account-transaction.ts';
import type { Contact } from '../contact.ts';
import { isTrusted, lastSeenIn } from './alias.ts';
import { emailKey, personKey } from './identity-key.ts';
import { isOnePerson } from './one-person.ts';

/**
 * The keys in a bought record. Includes only the email addresses and phone numbers that surely belong to this person
 * alone: confirmed, and neither a shared mailbox nor an office's line.
 */
export function ownKeys({
  urls,
  emails,
  phones,
  record,
}: Pick<Contact, 'urls' | 'emails' | 'phones' | 'record'>): string[] {
  const own = emails.filter(({ grade, kind }) => grade === 'A' && kind !== 'role-based' && kind !== 'disposable');
  const lines = phones.filter(({ grade, kind, extension }) => grade === 'A' && kind !== 'other' && extension === null);
  return [
    ...urls,
    ...own.map(({ email }) => emailKey(email)),
    ...lines.flatMap(({ e164 }) => (/^\+\d{7,15}$/.test(e164 ?? '') ? [`phone:${e164}`] : [])),
    ...npiKeys(record['npi_data']),
  ];
}

/** Of the US registry of health care providers; a number of it is one person's. */
function npiKeys(data: unknown): string[] {
  const number = typeof data === 'object' && data !== null && 'npi_number' in data ? Number(data.npi_number) : 0;
  return number > 0 ? [personKey({ by: 'npi', npi: number })] : [];
}

/**
 * Saves the keys in a contact's record, so that they lead to it.
 * @param except a key whose person the service itself has confirmed; null when there is none
 * @param seenAt ms since epoch
 * @param now ms since epoch; later than `seenAt` for what comes from a file
 */
export async function fileOwnKeys(
  tx: AccountWriting,
  contact: Contact,
  except: string | null,
  seenAt: number,
  now = seenAt,
): Promise<void> {
  const keys = ownKeys(contact).filter((key) => key !== except);
  await Promise.all(keys.map((key) => fileKey(tx, key, contact.profileId, seenAt, now)));
}

/** A key that many people may share, and to which no free search leads with an API key. */
export const isNumberKey = (key: string): boolean => /^(?:phone|npi):/.test(key);

/** Makes a key in a person's record lead to them. `seenAt` and `now`: ms since epoch */
export async function fileKey(
  tx: AccountWriting,
  key: string,
  profileId: number,
  seenAt: number,
  now = seenAt,
): Promise<void> {
  const aliases = tx.objectStore('aliases');
  const alias = await aliases.get(key);
  const isOwn = alias !== undefined && (await isOnePerson(tx, profileId, alias.profileId, now));
  if (isNumberKey(key)) {
    // With an API key only a payment would say whose it is: it stays with whom it was last seen to be of.
    const seen = lastSeenIn(alias);
    if (seen && !isOwn && isTrusted(seen, now)) return;
  } else {
    if (alias?.shared) return;
    // Two people's records contain it: it names neither of them until the service is asked about it.
    if (alias && !isOwn) return void (await aliases.put({ ...alias, shared: true }));
  }
  await aliases.put({ key, profileId, seenAt: Math.max(seenAt, isOwn ? alias.seenAt : 0) });
}
