import type { IDBPTransaction, StoreNames } from 'idb';
import type { AliasRow, OwnerSchema } from '../../database/owner-database.ts';
import type { Contact } from '../contact.ts';
import { readContact } from '../read-contact.ts';
import { profileIdIn } from './identity-key.ts';
import { readAlias } from './read-alias.ts';

/** Addresses are given up and taken by other people: what was seen longer ago is asked about again, for free. */
const TRUSTED_MS = 180 * 86_400_000;

/** Whom a key named when the service last said so; `seenAt` in ms since epoch. */
export interface LastSeen {
  profileId: number;
  seenAt: number;
}

/** @param alias as stored, or absent. One that several people's records carry names nobody. */
export function lastSeenIn(alias: AliasRow | undefined): LastSeen | null {
  const reading = readAlias(alias);
  return reading.status === 'whole' && !reading.row.shared ? reading.row : null;
}

/** Whether what was seen then still counts now, both in ms since epoch. */
export function isTrusted({ seenAt }: LastSeen, now: number): boolean {
  return Math.abs(now - seenAt) <= TRUSTED_MS;
}

/** Whom a key names: by itself, or by an alias that is young enough. `now` in ms since epoch. */
export function profileIdBehind(key: string, alias: AliasRow | undefined, now: number): number | null {
  const seen = lastSeenIn(alias);
  return profileIdIn(key) ?? (seen && isTrusted(seen, now) ? seen.profileId : null);
}

type Writing = IDBPTransaction<OwnerSchema, StoreNames<OwnerSchema>[], 'readwrite'>;

/** Notes whom a key names by the service's word. An address that moved on is taken from the contact that had it. */
export async function pointAlias(tx: Writing, key: string, profileId: number, seenAt: number): Promise<void> {
  if (profileIdIn(key) !== null) return;
  const aliases = tx.objectStore('aliases');
  const before = await aliases.get(key);
  if (before && before.profileId !== profileId) {
    const contacts = tx.objectStore('contacts');
    const old = readContact(await contacts.get(before.profileId));
    if (old.status === 'whole' && old.row.urls.includes(key))
      await contacts.put({ ...old.row, urls: old.row.urls.filter((url) => url !== key) } as Contact);
  }
  await aliases.put({ url: key, profileId, seenAt });
}
