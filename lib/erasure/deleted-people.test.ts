import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { markDeleted, readDeleted } from '../contacts/deleted-people.ts';
import { contactNumber } from '../contacts/stored-person.fixture.ts';
import { type AccountDatabase, openAccountDatabase } from '../database/account-database.ts';
import { deleteContacts, expireContacts, restoreContacts } from './delete-contacts.ts';
import { erasePeople } from './erase-people.ts';

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});

const isDeleted = async (profileId: number) => (await readDeleted(db.transaction('meta') as never))(profileId);

it('a person who was deleted, erased or expired is known for it, and nobody else', async () => {
  for (const id of [11, 22, 33, 44]) await db.put('contacts', contactNumber(id));
  await deleteContacts(db, [11], 1_000);
  await erasePeople(db, [22], 1_000);
  await expireContacts(db, contactNumber(33).boughtAt + 1, 1_000);
  expect(await Promise.all([11, 22, 33, 55].map(isDeleted))).toEqual([true, true, true, false]);
});

it('deleting and undoing changes nothing for those who are here: only people who are missing are looked up in it', async () => {
  await db.put('contacts', contactNumber(11));
  await deleteContacts(db, [11], 1_000);
  expect(await restoreContacts(db, [11], 2_000)).toBe(1);
  expect(await db.getKey('contacts', 11)).toBe(11);
});

it('a code is shared by many people, and says of none who it was', async () => {
  const tx = db.transaction('meta', 'readwrite');
  await markDeleted(tx as never, 123_456_789, 1_000);
  await tx.done;
  const codes = (await db.get('meta', 'deleted')) as Uint32Array;
  expect([...codes]).toEqual([expect.any(Number)]);
  expect(codes[0]).toBeLessThan(2 ** 20);
  const deleted = await readDeleted(db.transaction('meta') as never);
  const alike = Array.from({ length: 4_000_000 }, (_, id) => id).filter(deleted);
  expect(alike.length).toBeGreaterThanOrEqual(2);
  expect(alike.length).toBeLessThan(12);
});
