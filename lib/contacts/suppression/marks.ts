import type { StoreNames } from 'idb';
import type { OwnerSchema } from '../../database/owner-database.ts';
import type { OwnerReading, OwnerWriting } from '../../database/owner-transaction.ts';
import { lastSeenIn } from '../identity/alias.ts';
import { personKey, profileIdIn } from '../identity/identity-key.ts';
import { ownKeys } from '../identity/own-keys.ts';
import { readContact } from '../read-contact.ts';
import { readDoNotLookUp } from './do-not-look-up.ts';

/** The stores that say who is marked. */
export const MARK_STORES: StoreNames<OwnerSchema>[] = ['doNotLookUp', 'aliases'];

/** A person as far as one way to name them says. */
export interface NamedPerson {
  key: string;
  profileId: number | null;
}

/** Every key that is known to lead to the same person. */
export async function personKeys(tx: OwnerReading, { key, profileId }: NamedPerson): Promise<Set<string>> {
  if (profileId === null) return new Set([key]);
  const aliases = await tx.objectStore('aliases').index('profileId').getAll(profileId);
  return new Set([
    key,
    personKey({ by: 'id', profileId }),
    ...aliases.filter(({ shared }) => !shared).map(({ url }) => url),
  ]);
}

/**
 * Whether the user marked this person "do not look up", under any key that is known to be theirs. An address counts
 * for whoever it was last seen to name, however long ago: better one lookup too few.
 */
export async function isMarked(tx: OwnerReading, { key, profileId }: NamedPerson): Promise<boolean> {
  const marks = tx.objectStore('doNotLookUp');
  if ((await marks.count()) === 0) return false;
  const lastSeen = lastSeenIn(await tx.objectStore('aliases').get(key))?.profileId ?? null;
  for (const id of new Set([profileId, lastSeen, profileIdIn(key)])) {
    if (id !== null && (await marks.index('profileId').getKey(id)) !== undefined) return true;
    for (const each of await personKeys(tx, { key, profileId: id }))
      if ((await marks.getKey(each)) !== undefined) return true;
  }
  return false;
}

/** Everybody who is marked, read at once: says of a person what `isMarked` would. */
export async function allMarks(tx: OwnerReading): Promise<(person: NamedPerson) => boolean> {
  const keys = new Set<string>();
  const profileIds = new Set<number>();
  for (const value of await tx.objectStore('doNotLookUp').getAll()) {
    const reading = readDoNotLookUp(value);
    if (reading.status === 'unreadable') continue;
    const { key, profileId } = reading.row;
    keys.add(key);
    for (const id of [
      profileId,
      profileIdIn(key),
      lastSeenIn(await tx.objectStore('aliases').get(key))?.profileId ?? null,
    ])
      if (id !== null) profileIds.add(id);
  }
  return ({ key, profileId }) => keys.has(key) || (profileId !== null && profileIds.has(profileId));
}

/**
 * Marks a person under every key that is known to be theirs.
 * @param name as it is known; may be empty
 * @param at ms since epoch
 */
export async function mark(tx: OwnerWriting, { key, profileId }: NamedPerson, name: string, at: number): Promise<void> {
  const contact = profileId === null ? null : readContact(await tx.objectStore('contacts').get(profileId));
  const own = contact && contact.status !== 'unreadable' ? ownKeys(contact.row) : [];
  const keys = new Set([...(await personKeys(tx, { key, profileId })), ...own]);
  for (const each of keys) await tx.objectStore('doNotLookUp').put({ key: each, profileId, name, at });
}

/** Takes the mark from a person, under every key that it was put on. */
export async function unmark(tx: OwnerWriting, { key, profileId }: NamedPerson): Promise<void> {
  const marks = tx.objectStore('doNotLookUp');
  const named = readDoNotLookUp(await marks.get(key));
  const keys = await personKeys(tx, { key, profileId });
  for (const id of new Set([profileId, named.status === 'unreadable' ? null : named.row.profileId])) {
    if (id !== null) for (const each of await marks.index('profileId').getAllKeys(id)) keys.add(each);
  }
  for (const each of keys) await marks.delete(each);
}
