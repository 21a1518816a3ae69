import type { IDBPTransaction, StoreNames } from 'idb';
import type { AliasRow, AccountSchema } from '../../database/account-database.ts';
import { personKey, profileIdIn } from './identity-key.ts';
import { readAlias } from './read-alias.ts';

/** Addresses are given up and taken by other people: one seen longer ago than this is asked about again, for free. */
const TRUSTED_MS = 180 * 86_400_000;

/** The person whom a key named when the service last said so; `seenAt` in ms since epoch. */
export interface LastSeen {
  profileId: number;
  seenAt: number;
}

/** @param alias as stored, or absent. One that is in several people's records names none of them. */
export function lastSeenIn(alias: AliasRow | undefined): LastSeen | null {
  const reading = readAlias(alias);
  return reading.status === 'whole' && !reading.row.shared ? reading.row : null;
}

/** Whether an earlier sighting still counts now, both in ms since epoch. */
export function isTrusted({ seenAt }: LastSeen, now: number): boolean {
  return Math.abs(now - seenAt) <= TRUSTED_MS;
}

/** The person whom a key names: by itself, or by an alias that is recent enough. `now` in ms since epoch. */
export function profileIdBehind(key: string, alias: AliasRow | undefined, now: number): number | null {
  const seen = lastSeenIn(alias);
  return profileIdIn(key) ?? (seen && isTrusted(seen, now) ? seen.profileId : null);
}

/**
 * The id under which the service has answered about this one last: two profiles of one person may have become one.
 * `now` in ms since epoch.
 */
export async function joinedId<Id extends number | null>(
  profileId: Id,
  aliasOf: (key: string) => Promise<AliasRow | undefined>,
  now: number,
): Promise<number | Id> {
  const passed = new Set<number>();
  let last: number | Id = profileId;
  for (let next: number | null = profileId; next !== null && !passed.has(next);) {
    passed.add(next);
    last = next;
    const seen = lastSeenIn(await aliasOf(personKey({ by: 'id', profileId: next })));
    next = seen && isTrusted(seen, now) ? seen.profileId : null;
  }
  return last;
}

type Writing = IDBPTransaction<AccountSchema, StoreNames<AccountSchema>[], 'readwrite'>;

/**
 * Records that the service has answered about one profile under the id of another, which has taken its place, or under
 * its own. `seenAt` in ms since epoch.
 */
export async function joinProfiles(tx: Writing, formerId: number, profileId: number, seenAt: number): Promise<void> {
  const aliases = tx.objectStore('aliases');
  const ownKey = personKey({ by: 'id', profileId });
  const before = await aliases.get(ownKey);
  // It answers by this id, whatever it said of it before.
  await aliases.delete(ownKey);
  // Whoever this one was said to have become is still the same person, on the suppression list as well.
  for (const id of [formerId, before?.profileId ?? formerId])
    if (id !== profileId) await aliases.put({ key: personKey({ by: 'id', profileId: id }), profileId, seenAt });
}
