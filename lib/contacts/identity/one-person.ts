import type { AccountReading } from '../../database/account-transaction.ts';
import { type Contact, richerOf } from '../contact.ts';
import { readContact } from '../read-contact.ts';
import { isTrusted, joinedId, lastSeenIn } from './alias.ts';
import { profileIdIn } from './identity-key.ts';

/**
 * Every id of a person of whom the service has made several profiles one: the one that it has answered under last, then
 * the former ones, the latest first. `now` in ms since epoch.
 */
export async function idsOf(tx: AccountReading, profileId: number | null, now: number): Promise<number[]> {
  if (profileId === null) return [];
  const aliases = tx.objectStore('aliases');
  const ids = new Set([await joinedId(profileId, (key) => aliases.get(key), now)]);
  for (const id of ids) {
    const former = (await aliases.index('profileId').getAll(id)).filter((alias) => {
      const seen = lastSeenIn(alias);
      return profileIdIn(alias.key) !== null && seen !== null && isTrusted(seen, now);
    });
    for (const { key } of former.toSorted((a, b) => b.seenAt - a.seenAt)) ids.add(profileIdIn(key) ?? id);
  }
  return [...ids];
}

/** Whether two ids are those of one person. `now` in ms since epoch. */
export async function isOnePerson(tx: AccountReading, one: number, other: number, now: number): Promise<boolean> {
  return one === other || (await idsOf(tx, one, now)).includes(other);
}

/**
 * The contact that is here of a person with these ids: a bought one before one from a file, one with more that is paid
 * for before one with less, then that of the first id. The service may say that two profiles are one long before
 * anything is bought under the new id, or long after something was bought under each.
 */
export async function contactUnder(tx: AccountReading, ids: readonly number[]): Promise<Contact | null> {
  let best: Contact | null = null;
  for (const id of ids) {
    const contact = readContact(await tx.objectStore('contacts').get(id));
    if (contact.status === 'unreadable') continue;
    best = best === null ? contact.row : richerOf(best, contact.row);
  }
  return best;
}
