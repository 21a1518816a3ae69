import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { changeAnnotations } from '../annotate.ts';
import { readAnnotatedContacts } from '../annotated-contacts.ts';
import { contactsJson } from '../export/contacts-json.ts';
import { contactNumber, pageOf, storedContacts } from '../stored-person.fixture.ts';
import { suppressPeople } from '../suppression/suppressed-people.ts';
import { asFromFile } from './as-from-file.ts';
import { createDatabaseTarget } from './database-target.ts';
import { importContacts } from './import-contacts.ts';

const NOW = 5_000_000;

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});

const FILE = [1, 2, 3].map((id) => ({ contact: contactNumber(id), tags: ['old'], note: 'A note' }));
const IMPORTED = FILE.map((one) => ({ ...one, contact: asFromFile(one.contact, NOW) }));
const bring = (into: AccountDatabase) =>
  importContacts(
    contactsJson(FILE, NOW),
    createDatabaseTarget(into, () => NOW),
    NOW,
  );

test('a file that was exported comes back whole, tags and notes too, marked as from a file', async () => {
  expect(await bring(db)).toMatchObject({ end: { status: 'done' }, added: 3, errors: [] });
  expect(await storedContacts(db)).toEqual(IMPORTED);
  expect(await db.get('aliases', pageOf(2))).toEqual({ key: pageOf(2), profileId: 2, seenAt: 2_000 });
});

test('brought twice it changes nothing', async () => {
  await bring(db);
  expect(await bring(db)).toMatchObject({ added: 0, merged: 3 });
  expect(await readAnnotatedContacts(db, [1, 2, 3])).toEqual(IMPORTED);
});

test('what the user changes of a note, tags and lists meanwhile stays as it is', async () => {
  const [one] = FILE;
  if (one === undefined) throw new Error('no contact');
  await db.put('contacts', one.contact);
  const before = { note: 'Old note', addTags: ['gone'], addLists: ['Gone'] };
  await changeAnnotations(db, [1], before, 1);
  const target = createDatabaseTarget(db, () => NOW);
  const whileItIsRead: typeof target = {
    ...target,
    async owned(profileId) {
      const owned = await target.owned(profileId);
      await changeAnnotations(db, [1], { note: 'New note', removeTags: ['gone'], removeLists: ['Gone'] }, 2);
      return owned;
    },
  };
  await importContacts(contactsJson([{ ...one, lists: ['Fair'] }], NOW), whileItIsRead, NOW);
  expect(await readAnnotatedContacts(db, [1])).toMatchObject([{ note: 'New note', tags: ['old'], lists: ['Fair'] }]);
});

test.each([
  ['profile id', 'profile:2'],
  ['address', pageOf(2)],
  ['email', 'email:p2@person.example'],
])('nobody who is marked by %s is brought back', async (_by, key) => {
  await suppressPeople(db, [key], NOW);
  expect(await bring(db)).toMatchObject({ added: 2, suppressed: 1 });
  expect(await readAnnotatedContacts(db, [2])).toEqual([]);
});

test.each([
  ['number', 'phone:+491713920002'],
  ['NPI', 'npi:1234567893'],
  ['name', 'name:person 2|acme|'],
  ['name and title', 'name:person 2|acme|head of data'],
])('nobody who is marked by %s alone is brought back, whatever the file says of the number', async (_by, key) => {
  const acme = { name: 'Acme', domain: null, industry: null, size: null };
  const phone = { number: '+491713920002', e164: '+491713920002', extension: null, kind: 'mobile' as const };
  const contact = contactNumber(2, {
    employer: acme,
    phones: [{ ...phone, grade: null, recommended: false }],
    record: { npi_data: { npi_number: 1_234_567_893 } },
  });
  await suppressPeople(db, [key], NOW);
  const other = contactNumber(3, { employer: acme });
  const report = await importContacts(
    contactsJson([{ contact }, { contact: other }], NOW),
    createDatabaseTarget(db, () => NOW),
    NOW,
  );
  expect(report).toMatchObject({ added: 1, suppressed: 1 });
});
