import type { AccountReading } from '../../database/account-transaction.ts';
import { asContact } from '../contact-store.ts';
import type { Contact } from '../contact.ts';
import { emailKey, personKey } from '../identity/identity-key.ts';
import { isOnlyTheirs } from './keep-suppressed.ts';
import { isSuppressed } from './suppressions.ts';

/** Contacts read at once. */
const BATCH = 500;

/**
 * The keys of the emails in these people's contacts that `ownKeys` is not sure of, and that are nobody else's as far as
 * is known: neither a shared mailbox, nor in the contact of anybody who is neither one of these nor suppressed.
 * @returns by profile id
 */
export async function likelyEmails(
  tx: AccountReading,
  profileIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const likely = new Map<number, string[]>();
  for (const profileId of new Set(profileIds)) {
    const contact = asContact(await tx.objectStore('contacts').get(profileId));
    const keys: string[] = [];
    for (const key of contact ? unsureEmails(contact) : []) if (await isOnlyTheirs(tx, key, profileId)) keys.push(key);
    if (keys.length > 0) likely.set(profileId, keys);
  }
  if (likely.size === 0) return likely;
  const others = await emailsOfOthers(tx, new Set(profileIds), new Set([...likely.values()].flat()));
  return new Map([...likely].map(([profileId, keys]) => [profileId, keys.filter((key) => !others.has(key))]));
}

function unsureEmails({ emails }: Contact): string[] {
  return emails.flatMap(({ email, grade, kind }) =>
    grade === 'A' || kind === 'role-based' || kind === 'disposable' ? [] : [emailKey(email)],
  );
}

/** Those of the keys that are in the contact of somebody else, who is not suppressed. */
async function emailsOfOthers(
  tx: AccountReading,
  profileIds: ReadonlySet<number>,
  keys: ReadonlySet<string>,
): Promise<Set<string>> {
  const found = new Set<string>();
  const contacts = tx.objectStore('contacts');
  for (let from = -Infinity; ;) {
    const batch = await contacts.getAll(IDBKeyRange.lowerBound(from, true), BATCH);
    for (const value of batch) {
      from = value.profileId;
      const contact = profileIds.has(from) ? null : asContact(value);
      const theirs = contact?.emails.map(({ email }) => emailKey(email)).filter((key) => keys.has(key)) ?? [];
      if (
        theirs.length > 0 &&
        !(await isSuppressed(tx, { key: personKey({ by: 'id', profileId: from }), profileId: from }))
      )
        for (const key of theirs) found.add(key);
    }
    if (batch.length < BATCH) return found;
  }
}
