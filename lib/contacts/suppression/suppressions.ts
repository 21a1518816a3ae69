import type { StoreNames } from 'idb';
import type { AccountSchema } from '../../database/account-database.ts';
import type { AccountReading, AccountWriting } from '../../database/account-transaction.ts';
import type { SuppressionRow } from '../../database/rows.ts';
import { lastSeenIn } from '../identity/alias.ts';
import { personKey, profileIdIn } from '../identity/identity-key.ts';
import { isNumberKey, ownKeys } from '../identity/own-keys.ts';
import { readContact } from '../read-contact.ts';
import { readSuppressed } from './suppression-row.ts';

/** The stores that determine who is suppressed. */
export const SUPPRESSION_STORES: StoreNames<AccountSchema>[] = ['suppressions', 'aliases'];

/** A person as named in one way. */
export interface NamedPerson {
  key: string;
  profileId: number | null;
}

/** Every key that is known to lead to the same person. */
export async function personKeys(tx: AccountReading, { key, profileId }: NamedPerson): Promise<Set<string>> {
  if (profileId === null) return new Set([key]);
  const aliases = await tx.objectStore('aliases').index('profileId').getAll(profileId);
  return new Set([
    key,
    personKey({ by: 'id', profileId }),
    ...aliases.filter(({ shared }) => !shared).map(({ key: each }) => each),
  ]);
}

/** `personKeys`, and those of the profiles that have become one with theirs. */
export async function joinedKeys(tx: AccountReading, { key, profileId }: NamedPerson): Promise<Set<string>> {
  const keys = new Set([key]);
  for (const id of await joinedIds(tx, [profileId]))
    for (const each of await personKeys(tx, { key, profileId: id })) keys.add(each);
  return keys;
}

/** These profiles, and those that each has become one with, or that have with it, however many times. */
export async function joinedIds(tx: AccountReading, profileIds: readonly (number | null)[]): Promise<Set<number>> {
  const aliases = tx.objectStore('aliases');
  const ids = new Set(profileIds.filter((id) => id !== null));
  for (const profileId of ids) {
    const became = lastSeenIn(await aliases.get(personKey({ by: 'id', profileId })));
    if (became !== null) ids.add(became.profileId);
    for (const key of await aliases.index('profileId').getAllKeys(profileId)) {
      const before = profileIdIn(key);
      if (before !== null) ids.add(before);
    }
  }
  return ids;
}

/**
 * Whether this person is on the suppression list, under any key known to be theirs. An address counts for
 * the person whom it was last seen to name, however long ago: one lookup too few is better than one too many.
 */
export async function isSuppressed(tx: AccountReading, person: NamedPerson): Promise<boolean> {
  return (await suppressionOf(tx, person)) !== null;
}

/**
 * An entry of the list that suppresses this person, or null.
 * @param more other keys of theirs
 */
export async function suppressionOf(
  tx: AccountReading,
  { key, profileId }: NamedPerson,
  more: Iterable<string> = [],
): Promise<SuppressionRow | null> {
  const suppressions = tx.objectStore('suppressions');
  if ((await suppressions.count()) === 0) return null;
  const lastSeen = lastSeenIn(await tx.objectStore('aliases').get(key))?.profileId ?? null;
  const keys = new Set([key, ...more]);
  for (const id of await joinedIds(tx, [profileId, lastSeen, profileIdIn(key)])) {
    const entry = await suppressions.index('profileId').get(id);
    if (entry !== undefined) return entry;
    for (const each of await personKeys(tx, { key, profileId: id })) keys.add(each);
  }
  for (const each of keys) {
    const entry = await suppressions.get(each);
    if (entry !== undefined && isAbout(entry, key)) return entry;
  }
  return null;
}

/**
 * Whether an entry of the list, of a key of theirs, is about the person who was asked for by `key`: the phone number of
 * somebody who is suppressed may be theirs, too, and keeps nobody from view who was asked for in another way.
 */
function isAbout(entry: unknown, key: string): boolean {
  const reading = readSuppressed(entry);
  if (reading.status === 'unreadable') return false;
  const { row } = reading;
  return row.key === key || row.profileId === null || !isNumberKey(row.key);
}

/** The whole suppression list, read at once: gives the same result for a person as `isSuppressed`. */
export async function allSuppressions(tx: AccountReading): Promise<(person: NamedPerson) => boolean> {
  const keys = new Set<string>();
  const profileIds = new Set<number | null>();
  for (const value of await tx.objectStore('suppressions').getAll()) {
    const reading = readSuppressed(value);
    if (reading.status === 'unreadable') continue;
    const { key, profileId } = reading.row;
    keys.add(key);
    const isOnlyNumber = profileId !== null && isNumberKey(key);
    const seen = isOnlyNumber ? null : lastSeenIn(await tx.objectStore('aliases').get(key));
    const named = [profileId, profileIdIn(key), seen?.profileId ?? null].filter((id) => !profileIds.has(id));
    for (const id of await joinedIds(tx, named)) {
      profileIds.add(id);
      // Names that were learned after the suppression, too.
      for (const each of await personKeys(tx, { key, profileId: id })) keys.add(each);
    }
  }
  return ({ key, profileId }) => keys.has(key) || profileIds.has(profileId);
}

/**
 * Suppresses a person under every key known to be theirs.
 * @param name as far as it is known; may be empty
 * @param at ms since epoch
 * @param more other keys that are likely to be theirs
 */
export async function mark(
  tx: AccountWriting,
  { key, profileId }: NamedPerson,
  name: string,
  at: number,
  more: readonly string[] = [],
): Promise<void> {
  const contact = profileId === null ? null : readContact(await tx.objectStore('contacts').get(profileId));
  const own = contact && contact.status !== 'unreadable' ? ownKeys(contact.row) : [];
  const keys = new Set([...(await joinedKeys(tx, { key, profileId })), ...own, ...more]);
  for (const each of keys) await tx.objectStore('suppressions').put({ key: each, profileId, name, at });
}

/** Takes a person off the suppression list, under every key that they were suppressed under. */
export async function unmark(tx: AccountWriting, { key, profileId }: NamedPerson): Promise<void> {
  const suppressions = tx.objectStore('suppressions');
  const named = readSuppressed(await suppressions.get(key));
  const keys = await joinedKeys(tx, { key, profileId });
  for (const id of new Set([profileId, named.status === 'unreadable' ? null : named.row.profileId])) {
    if (id !== null) for (const each of await suppressions.index('profileId').getAllKeys(id)) keys.add(each);
  }
  for (const each of keys) await suppressions.delete(each);
}
