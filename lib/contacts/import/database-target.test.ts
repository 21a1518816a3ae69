import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { type OwnerDatabase, openOwnerDatabase } from '../../database/owner-database.ts';
import { readAnnotatedContacts } from '../annotated-contacts.ts';
import { contactsJson } from '../export/contacts-json.ts';
import { contactNumber, pageOf, storedContacts } from '../stored-person.fixture.ts';
import { markPeople } from '../suppression/marked-people.ts';
import { createDatabaseTarget } from './database-target.ts';
import { importContacts } from './import-contacts.ts';

const NOW = 5_000_000;

let db: OwnerDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openOwnerDatabase('owner');
});

const FILE = [1, 2, 3].map((id) => ({ contact: contactNumber(id), tags: ['old'], note: 'A note' }));
const bring = (into: OwnerDatabase) =>
  importContacts(
    contactsJson(FILE, NOW),
    createDatabaseTarget(into, () => NOW),
    NOW,
  );

test('a file that was exported comes back whole, tags and notes too', async () => {
  expect(await bring(db)).toMatchObject({ end: { status: 'done' }, added: 3, errors: [] });
  expect(await storedContacts(db)).toEqual(FILE);
  expect(await db.get('aliases', pageOf(2))).toEqual({ url: pageOf(2), profileId: 2, seenAt: 2_000 });
});

test('brought twice it changes nothing', async () => {
  await bring(db);
  expect(await bring(db)).toMatchObject({ added: 0, merged: 3 });
  expect(await readAnnotatedContacts(db, [1, 2, 3])).toEqual(FILE);
});

test.each([
  ['profile id', 'profile:2'],
  ['address', pageOf(2)],
  ['email', 'email:p2@person.example'],
])('nobody who is marked by %s is brought back', async (_by, key) => {
  await markPeople(db, [key], NOW);
  expect(await bring(db)).toMatchObject({ added: 2, doNotLookUp: 1 });
  expect(await readAnnotatedContacts(db, [2])).toEqual([]);
});
