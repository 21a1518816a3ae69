import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { deleteContacts, restoreContacts } from '../../erasure/delete-contacts.ts';
import { profileRecordSchema } from '../../service/schemas/profile-record.ts';
import { changeLists } from '../annotate.ts';
import { readAnnotatedContacts } from '../annotated-contacts.ts';
import { contactOf } from '../contact-of.ts';
import type { AnnotatedContact } from '../export/annotated-contact.ts';
import { contactsJson } from '../export/contacts-json.ts';
import { contactNumber, pageOf } from '../stored-person.fixture.ts';
import { suppressPeople } from '../suppression/suppressed-people.ts';
import { createDatabaseTarget } from './database-target.ts';
import { importContacts, type ImportTarget } from './import-contacts.ts';

const NOW = 5_000_000;
let db: AccountDatabase;
let target: ImportTarget;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
  target = createDatabaseTarget(db, () => NOW);
});

const bring = (one: AnnotatedContact, into = target) => importContacts(contactsJson([one], NOW), into, NOW);
const stored = async () => (await readAnnotatedContacts(db, [1]))[0];

test('a contact with an email that was "checked" in the year 1 is read from its own file', async () => {
  const record = { name: 'Ann', emails: [{ email: 'a@acme.example', last_validation_check: '0001-01-01T00:00:00Z' }] };
  const profile = profileRecordSchema.parse(record);
  const bought = { profileId: 1, url: pageOf(1), lookupType: 'standard_lookup', boughtAt: 1, profile, record } as const;
  expect(await bring({ contact: contactOf(bought) })).toMatchObject({ added: 1, errors: [] });
});

test('a contact is read from its own file, whatever the service wrote in place of an id or an email', async () => {
  const record = {
    name: 'Ann',
    current_employer_id: -1,
    current_work_email: '@',
    emails: [{ email: 'a@acme.example' }],
  };
  const profile = profileRecordSchema.parse(record);
  const bought = { profileId: 1, url: pageOf(1), lookupType: 'standard_lookup', boughtAt: 1, profile, record } as const;
  expect(await bring({ contact: contactOf(bought) })).toMatchObject({ added: 1, errors: [] });
});

test('a purchase that arrives while its person is imported stays', async () => {
  const bought = contactNumber(1, { lookupType: 'premium_lookup', title: 'Bought just now' });
  const owned = async (profileId: number) => {
    const before = await target.owned(profileId);
    await db.put('contacts', bought);
    return before;
  };
  await bring({ contact: contactNumber(1, { title: 'Old' }) }, { ...target, owned });
  expect((await stored())?.contact).toMatchObject({ title: 'Bought just now', lookupType: 'premium_lookup' });
});

test('a person who is blocked while they are imported is not brought back', async () => {
  const isSuppressed: ImportTarget['isSuppressed'] = async (person) => {
    const is = await target.isSuppressed(person);
    await suppressPeople(db, [pageOf(1)], NOW);
    return is;
  };
  await bring({ contact: contactNumber(1) }, { ...target, isSuppressed });
  expect(await stored()).toBeUndefined();
});

test('undoing a deletion brings back what was bought, though a file named the person since', async () => {
  await db.put('contacts', contactNumber(1));
  await deleteContacts(db, [1], NOW);
  await bring({ contact: contactNumber(1) });
  expect(await restoreContacts(db, [1], NOW + 1)).toBe(1);
  expect((await stored())?.contact.fromFile).toBeUndefined();
  expect((await stored())?.contact.emails[0]?.grade).toBe('A');
});

test('a list whose only contact was left out is not said to find no room', async () => {
  await suppressPeople(db, [pageOf(1)], NOW);
  const report = await bring({ contact: contactNumber(1), lists: ['Berlin'] });
  expect([report.suppressed, report.missingLists]).toEqual([1, []]);
  const refused: ImportTarget = { ...target, put: () => Promise.reject(new Error('full')) };
  const full = await bring({ contact: contactNumber(2), lists: ['Berlin'] }, refused);
  expect([full.errors, full.missingLists]).toMatchObject([[{ problem: 'not-stored' }], []]);
});

test('lists for which there is no room are named', async () => {
  for (let at = 0; at < 200; at += 1) await changeLists(db, { change: 'create', name: `List ${at}` }, 1);
  const report = await bring({ contact: contactNumber(1), lists: ['Berlin', 'list 7'] });
  expect([report.added, report.missingLists, (await stored())?.lists]).toEqual([1, ['Berlin'], ['List 7']]);
});

test('lists for which there is no room are named also where the file ends early', async () => {
  for (let at = 0; at < 200; at += 1) await changeLists(db, { change: 'create', name: `List ${at}` }, 1);
  const [first, second] = [{ contact: contactNumber(1), lists: ['Berlin'] }, { contact: contactNumber(2) }];
  async function* cutOff() {
    for await (const chunk of contactsJson([first, second], NOW)) yield chunk.slice(0, chunk.lastIndexOf(']'));
  }
  const report = await importContacts(cutOff(), target, NOW);
  expect(report).toMatchObject({ end: { reason: 'broken' }, added: 1, missingLists: ['Berlin'] });
});
