import type { Contact } from '../contacts/contact.ts';
import { emailKey, personKey, plainEmail, profileIdIn } from '../contacts/identity/identity-key.ts';
import { nameKeys } from '../contacts/identity/name-keys.ts';
import { ownKeys } from '../contacts/identity/own-keys.ts';
import { readContact } from '../contacts/read-contact.ts';
import { joinedIds, personKeys } from '../contacts/suppression/suppressions.ts';
import type { AccountReading } from '../database/account-transaction.ts';
import { type LookupRow, isOpen } from '../lookups/model/lookup-row.ts';
import { readLookup } from '../lookups/model/read-lookup.ts';
import { readTrashed } from './trash.ts';

/** The identifiers by which one person is found again in an account database. */
export interface PersonTraces {
  profileId: number;
  /** That one, and those of profiles that have become one with it. */
  ids: Set<number>;
  /** Contacts of the same person under other ids, which stay in the list. */
  others: Contact[];
  /** Every key that names this person alone. */
  keys: Set<string>;
  /** Their email addresses, in the plain form; not those of shared mailboxes, nor of a contact that stays. */
  emails: Set<string>;
  /** Keys of their name with each employer that is known of, which may be somebody else's as well. */
  names: Set<string>;
}

/** @param whole also under another id that has a contact of its own, which the list shows, too */
export async function tracesOf(tx: AccountReading, profileId: number, { whole = false } = {}): Promise<PersonTraces> {
  const trashed = await readTrashed(tx, profileId);
  const { ids, others } = await idsIn(tx, profileId, trashed?.aliases ?? [], whole);
  const keys = new Set<string>();
  const contacts: Contact[] = [];
  for (const id of ids) {
    for (const key of await personKeys(tx, { key: personKey({ by: 'id', profileId: id }), profileId: id }))
      keys.add(key);
    const trash = await readTrashed(tx, id);
    for (const value of [await tx.objectStore('contacts').get(id), trash?.contact]) {
      const reading = readContact(value);
      if (reading.status !== 'unreadable') contacts.push(reading.row);
    }
    for (const { key, shared } of trash?.aliases ?? [])
      if (shared !== true && ids.has((await tx.objectStore('aliases').get(key))?.profileId ?? id)) keys.add(key);
  }
  for (const contact of contacts) for (const key of ownKeys(contact)) keys.add(key);
  const inKeys = [...keys].flatMap((key) => (key.startsWith('email:') ? [key.slice('email:'.length)] : []));
  const inContacts = contacts.flatMap(({ emails }) =>
    emails.flatMap(({ email, kind }) => (kind === 'role-based' ? [] : [plainEmail(email)])),
  );
  const emails = new Set([...inKeys, ...inContacts]);
  for (const other of others) for (const { email } of other.emails) emails.delete(plainEmail(email));
  return { profileId, ids, others, keys, emails, names: new Set(contacts.flatMap(nameKeys)) };
}

async function idsIn(
  tx: AccountReading,
  profileId: number,
  trashed: readonly { key: string }[],
  whole: boolean,
): Promise<Pick<PersonTraces, 'ids' | 'others'>> {
  const ids = new Set([profileId]);
  const others: Contact[] = [];
  for (const id of await joinedIds(tx, [profileId, ...trashed.map(({ key }) => profileIdIn(key))])) {
    const contact = await tx.objectStore('contacts').get(id);
    const isListed = contact !== undefined || (await tx.objectStore('trash').getKey(id)) !== undefined;
    const reading = readContact(contact);
    if (whole || !isListed) ids.add(id);
    else if (id !== profileId && reading.status !== 'unreadable') others.push(reading.row);
  }
  return { ids, others };
}

/** A row of the journal as it is stored, with the part that can be read. */
export interface StoredRow {
  id: string;
  /** Null when nothing of it can be read. */
  row: LookupRow | null;
}

export function storedRow(value: { id: string }): StoredRow {
  const reading = readLookup(value);
  return { id: value.id, row: reading.status === 'unreadable' ? null : reading.row };
}

/**
 * Every row of the journal that is about this person, or verifies one of their addresses. A lookup that found nobody
 * counts by an address that is not sure to be theirs, and by their name with an employer, too: it names them all the
 * same.
 */
export async function rowsOfTraces(
  tx: AccountReading,
  { ids, keys, emails, names }: PersonTraces,
): Promise<StoredRow[]> {
  const lookups = tx.objectStore('lookups');
  const found = new Map<string, StoredRow>();
  const add = (values: { id: string }[]) => {
    for (const value of values) found.set(value.id, storedRow(value));
  };
  for (const id of ids) add(await lookups.index('profileId').getAll(id));
  const inRows = [...emails].flatMap((email) => [`verify:${email}`, emailKey(email)]);
  for (const key of new Set([...keys, ...inRows])) add(await lookups.index('key').getAll(key));
  // Whatever title was asked for with it: that is the end of the key.
  for (const key of names) add(await lookups.index('key').getAll(IDBKeyRange.bound(key, `${key}\uFFFF`)));
  // An address may have moved on: rows about its former owner are not about this person.
  return [...found.values()].filter(({ row }) => row === null || row.profileId === null || ids.has(row.profileId));
}

/**
 * Whether the service may be at work on the row, or may have been: such a row stands for credits that are not accounted
 * for yet.
 */
export function isUnderWay({ row }: StoredRow): boolean {
  if (row === null) return false;
  return row.state.status === 'intent' ? row.before !== null : isOpen(row);
}
