import { emailKey, personKey, plainEmail } from '../contacts/identity/identity-key.ts';
import { nameKeys } from '../contacts/identity/name-keys.ts';
import { ownKeys } from '../contacts/identity/own-keys.ts';
import { readContact } from '../contacts/read-contact.ts';
import { personKeys } from '../contacts/suppression/suppressions.ts';
import type { AccountReading } from '../database/account-transaction.ts';
import { type LookupRow, isOpen } from '../lookups/model/lookup-row.ts';
import { readLookup } from '../lookups/model/read-lookup.ts';
import { readTrashed } from './trash.ts';

/** The identifiers by which one person is found again in an account database. */
export interface PersonTraces {
  profileId: number;
  /** Every key that names this person alone. */
  keys: Set<string>;
  /** Their email addresses, in the plain form; not those of shared mailboxes. */
  emails: Set<string>;
  /** Keys of their name with each employer that is known of, which may be somebody else's as well. */
  names: Set<string>;
}

export async function tracesOf(tx: AccountReading, profileId: number): Promise<PersonTraces> {
  const trashed = await readTrashed(tx, profileId);
  const contacts = [await tx.objectStore('contacts').get(profileId), trashed?.contact].flatMap((value) => {
    const reading = readContact(value);
    return reading.status === 'unreadable' ? [] : [reading.row];
  });
  const keys = await personKeys(tx, { key: personKey({ by: 'id', profileId }), profileId });
  for (const contact of contacts) for (const key of ownKeys(contact)) keys.add(key);
  for (const { key, shared } of trashed?.aliases ?? [])
    if (shared !== true && ((await tx.objectStore('aliases').get(key))?.profileId ?? profileId) === profileId)
      keys.add(key);
  const inKeys = [...keys].flatMap((key) => (key.startsWith('email:') ? [key.slice('email:'.length)] : []));
  const inContacts = contacts.flatMap(({ emails }) =>
    emails.flatMap(({ email, kind }) => (kind === 'role-based' ? [] : [plainEmail(email)])),
  );
  const names = new Set(contacts.flatMap(nameKeys));
  return { profileId, keys, emails: new Set([...inKeys, ...inContacts]), names };
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
  { profileId, keys, emails, names }: PersonTraces,
): Promise<StoredRow[]> {
  const lookups = tx.objectStore('lookups');
  const found = new Map<string, StoredRow>();
  const add = (values: { id: string }[]) => {
    for (const value of values) found.set(value.id, storedRow(value));
  };
  add(await lookups.index('profileId').getAll(profileId));
  const inRows = [...emails].flatMap((email) => [`verify:${email}`, emailKey(email)]);
  for (const key of new Set([...keys, ...inRows])) add(await lookups.index('key').getAll(key));
  // Whatever title was asked for with it: that is the end of the key.
  for (const key of names) add(await lookups.index('key').getAll(IDBKeyRange.bound(key, `${key}\uFFFF`)));
  // An address may have moved on: rows about its former owner are not about this person.
  return [...found.values()].filter(({ row }) => row === null || row.profileId === null || row.profileId === profileId);
}

/**
 * Whether the service may be at work on the row, or may have been: such a row stands for credits that are not accounted
 * for yet.
 */
export function isUnderWay({ row }: StoredRow): boolean {
  if (row === null) return false;
  return row.state.status === 'intent' ? row.before !== null : isOpen(row);
}
