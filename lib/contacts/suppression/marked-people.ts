import type { OwnerDatabase } from '../../database/owner-database.ts';
import type { OwnerReading } from '../../database/owner-transaction.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { asContact } from '../contact-store.ts';
import { lastSeenIn } from '../identity/alias.ts';
import { personKey, profileIdIn } from '../identity/identity-key.ts';
import { readDoNotLookUp } from './do-not-look-up.ts';
import { type NamedPerson, mark, unmark } from './marks.ts';

/** A person who is never to be looked up. */
export interface MarkedPerson {
  /** One that stands for all that they were marked under. */
  key: string;
  /** All of them. */
  keys: string[];
  profileId: number | null;
  name: string;
  /** ms since epoch */
  at: number;
}

const STORES = ['doNotLookUp', 'contacts', 'aliases', 'previews'] as const;

/**
 * Marks people "do not look up", all of them or none.
 * @param keys identity-key.ts
 * @param now ms since epoch
 * @returns the profile ids that are known
 */
export async function markPeople(db: OwnerDatabase, keys: readonly string[], now: number): Promise<number[]> {
  return writeWhole(db, STORES, async (tx) => {
    const people = await Promise.all(keys.map((key) => named(tx, key)));
    for (const person of people) await mark(tx, person, await nameOf(tx, person), now);
    return idsOf(people);
  });
}

/** Takes the mark from people, all of them or none. @returns the profile ids that are known */
export async function unmarkPeople(db: OwnerDatabase, keys: readonly string[]): Promise<number[]> {
  return writeWhole(db, STORES, async (tx) => {
    const people = await Promise.all(keys.map((key) => named(tx, key)));
    for (const person of people) await unmark(tx, person);
    return idsOf(people);
  });
}

/** Everybody who is marked, last marked first. */
export async function readMarkedPeople(db: OwnerDatabase): Promise<MarkedPerson[]> {
  const people = new Map<string, MarkedPerson>();
  for (const value of await db.getAll('doNotLookUp')) {
    const reading = readDoNotLookUp(value);
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

async function named(tx: OwnerReading, key: string): Promise<NamedPerson> {
  return {
    key,
    profileId: profileIdIn(key) ?? lastSeenIn(await tx.objectStore('aliases').get(key))?.profileId ?? null,
  };
}

async function nameOf(tx: OwnerReading, { key, profileId }: NamedPerson): Promise<string> {
  const contact = profileId === null ? null : asContact(await tx.objectStore('contacts').get(profileId));
  if (contact) return contact.name;
  const preview = await tx.objectStore('previews').get(key);
  return preview?.status === 'found' ? preview.name : '';
}
