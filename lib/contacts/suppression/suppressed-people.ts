import type { StoreNames } from 'idb';
import type { AccountDatabase, AccountSchema } from '../../database/account-database.ts';
import type { AccountReading, AccountWriting } from '../../database/account-transaction.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { asContact } from '../contact-store.ts';
import { eraseChanges } from '../erase-changes.ts';
import { lastSeenIn } from '../identity/alias.ts';
import { personKey, profileIdIn } from '../identity/identity-key.ts';
import { likelyEmails } from './likely-emails.ts';
import { readSuppressed } from './suppression-row.ts';
import { type NamedPerson, isSuppressed, mark, unmark } from './suppressions.ts';

/** A person on the suppression list. */
export interface SuppressedPerson {
  /** The key that represents all keys under which the person was suppressed. */
  key: string;
  /** All of those keys. */
  keys: string[];
  profileId: number | null;
  name: string;
  /** ms since epoch */
  at: number;
}

const STORES = ['suppressions', 'contacts', 'aliases', 'previews', 'changes', 'meta'] as const;

/**
 * Puts people on the suppression list, all of them or none. Their changes that were seen while they were watched
 * are deleted.
 * @param keys identity-key.ts
 * @param now ms since epoch
 * @returns the profile ids that are known, and those of them that were on the list before
 */
export async function suppressPeople(
  db: AccountDatabase,
  keys: readonly string[],
  now: number,
): Promise<{ profileIds: number[]; unchanged: number[] }> {
  return writeWhole(db, STORES, async (tx) => {
    const people = await Promise.all(keys.map((key) => named(tx, key)));
    const before: NamedPerson[] = [];
    for (const person of people) if (await isSuppressed(tx, person)) before.push(person);
    const profileIds = idsOf(people);
    const likely = await likelyEmails(tx, profileIds);
    for (const person of people) {
      const more = person.profileId === null ? [] : likely.get(person.profileId);
      await mark(tx, person, await nameOf(tx, person), now, more);
    }
    for (const profileId of profileIds) await eraseChanges(tx, profileId);
    return { profileIds, unchanged: idsOf(before) };
  });
}

/** What else is written in the transaction that takes people off the list. */
interface AlongWith {
  stores: readonly StoreNames<AccountSchema>[];
  write: (tx: AccountWriting, profileIds: readonly number[]) => Promise<void>;
}

/** Takes people off the suppression list, all of them or none. @returns the profile ids that are known */
export async function unsuppressPeople(
  db: AccountDatabase,
  keys: readonly string[],
  { stores, write }: AlongWith = { stores: [], write: async () => undefined },
): Promise<number[]> {
  return writeWhole(db, [...STORES, ...stores], async (tx) => {
    const people = await Promise.all(keys.map((key) => named(tx, key)));
    for (const person of people) await unmark(tx, person);
    const profileIds = idsOf(people);
    await write(tx, profileIds);
    return profileIds;
  });
}

/** All suppressed people, the latest first. */
export async function readSuppressedPeople(db: AccountDatabase): Promise<SuppressedPerson[]> {
  const people = new Map<string, SuppressedPerson>();
  for (const value of await db.getAll('suppressions')) {
    const reading = readSuppressed(value);
    if (reading.status === 'unreadable') continue;
    const { key, profileId, name, at } = reading.row;
    const group = profileId === null ? key : personKey({ by: 'id', profileId });
    const before = people.get(group);
    people.set(group, {
      key: group,
      keys: [...(before?.keys ?? []), key],
      profileId,
      name: before?.name || name,
      at: Math.max(before?.at ?? 0, at),
    });
  }
  return [...people.values()].toSorted((a, b) => b.at - a.at);
}

const idsOf = (people: NamedPerson[]) => people.flatMap(({ profileId }) => profileId ?? []);

async function named(tx: AccountReading, key: string): Promise<NamedPerson> {
  return {
    key,
    profileId: profileIdIn(key) ?? lastSeenIn(await tx.objectStore('aliases').get(key))?.profileId ?? null,
  };
}

async function nameOf(tx: AccountReading, { key, profileId }: NamedPerson): Promise<string> {
  const contact = profileId === null ? null : asContact(await tx.objectStore('contacts').get(profileId));
  if (contact) return contact.name;
  const preview = await tx.objectStore('previews').get(key);
  return preview?.status === 'found' ? preview.name : '';
}
