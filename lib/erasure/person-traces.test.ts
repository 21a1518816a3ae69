import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactNumber, pageOf, putEverywhere } from '../contacts/stored-person.fixture.ts';
import { TRASH_MS } from '../contacts/trash-time.ts';
import { type AccountDatabase, openAccountDatabase } from '../database/account-database.ts';
import { deleteContacts, restoreContacts } from './delete-contacts.ts';
import { emptyTrash } from './empty-trash.ts';
import { erasePeople } from './erase-people.ts';

const NOW = 1_000_000;
const PHONE = 'phone:+491713920042';
const OLD_PAGE = `${pageOf(11)}-old`;
const LINE = {
  number: '0171 3920042',
  e164: '+491713920042',
  extension: null,
  kind: 'mobile',
  grade: 'A',
  recommended: true,
} as const;
const mailbox = (email: string, change: { grade?: 'A' | 'B'; kind?: 'personal' | 'role-based' } = {}) => ({
  email,
  grade: 'A' as const,
  kind: 'personal' as const,
  validity: 'valid' as const,
  checkedAt: null,
  recommended: true,
  ...change,
});

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
  await putEverywhere(db, 11);
});

/** Adds a row to the journal, like that of a lookup that was refused. */
async function addRow(change: { key: string; profileId?: number } & Record<string, unknown>): Promise<void> {
  const refused: object = (await db.get('lookups', 'refused-11')) ?? {};
  await db.put('lookups', { ...refused, id: 'more', ...change } as never);
}
/** Whether the added row has lost its person. */
const isNameless = async () => !JSON.stringify(await db.get('lookups', 'more')).includes('Person 11');

describe('a row of the journal loses its person with them', () => {
  test('if its key is one that only their record has', async () => {
    await db.put('contacts', contactNumber(11, { phones: [LINE] }));
    await addRow({ key: PHONE });
    await erasePeople(db, [11], NOW);
    expect(await isNameless()).toBe(true);
  });

  const IN_DOUBT = [mailbox('likely@person.example', { grade: 'B' }), { ...mailbox('file@acme.example'), grade: null }];
  const POSTS = {
    employer: { name: 'Acme, Inc.', domain: null, industry: null, size: null },
    jobs: [{ title: 'Analyst', company: 'Bell', from: null, to: null }],
  };

  test.each([
    'email:likely@person.example',
    'email:file@acme.example',
    'name:person 11|acme inc|',
    'name:person 11|bell|',
    'name:person 11|bell|chief of data',
  ])('if nobody was found under %s, and their contact came later', async (key) => {
    await addRow({ key });
    await db.put('contacts', contactNumber(11, { ...POSTS, emails: IN_DOUBT }));
    await erasePeople(db, [11], NOW);
    expect(await isNameless()).toBe(true);
  });

  test.each([
    { key: 'name:person 11|bell labs|' },
    { key: 'name:person 11|cask|' },
    { key: 'name:person 112|bell|' },
    { key: 'name:person 11|bell|', profileId: 22 },
    { key: 'email:likely@person.example', profileId: 22 },
    { key: 'email:info@acme.example' },
  ])('but not if it is about another: %j', async (row) => {
    await addRow(row);
    const emails = [...IN_DOUBT, mailbox('info@acme.example', { kind: 'role-based' })];
    await db.put('contacts', contactNumber(11, { ...POSTS, emails }));
    await erasePeople(db, [11], NOW);
    expect(await isNameless()).toBe(false);
  });

  test('also from the trash', async () => {
    await db.put('contacts', contactNumber(11, { phones: [LINE] }));
    await addRow({ key: PHONE });
    await deleteContacts(db, [11], NOW);
    await emptyTrash(db, NOW + TRASH_MS);
    expect(await isNameless()).toBe(true);
  });

  test.each([
    ['is another person’s by now', { profileId: 22 }],
    ['is in the records of two', { profileId: 11, shared: true as const }],
  ])('but not if its key %s', async (_what, alias) => {
    await db.put('aliases', { key: OLD_PAGE, seenAt: NOW, ...alias });
    await addRow({ key: OLD_PAGE });
    await erasePeople(db, [11], NOW);
    expect(await isNameless()).toBe(false);
  });

  test('nor from the trash, if its key is another person’s by now', async () => {
    await deleteContacts(db, [11], NOW);
    await db.put('aliases', { key: OLD_PAGE, profileId: 22, seenAt: NOW });
    await addRow({ key: OLD_PAGE });
    await emptyTrash(db, NOW + TRASH_MS);
    expect(await isNameless()).toBe(false);
  });

  test('nor from the trash, if its key was in the records of two', async () => {
    await db.put('aliases', { key: OLD_PAGE, profileId: 11, seenAt: NOW, shared: true });
    await deleteContacts(db, [11], NOW);
    await addRow({ key: OLD_PAGE });
    await emptyTrash(db, NOW + TRASH_MS);
    expect(await isNameless()).toBe(false);
  });

  test('nor if it was about the person who had the address before', async () => {
    await addRow({ key: OLD_PAGE, profileId: 22 });
    await erasePeople(db, [11], NOW);
    expect(await isNameless()).toBe(false);
  });
});

test('an address that is not sure to be theirs has no verification any more, a shared mailbox keeps its own', async () => {
  const emails = [
    mailbox('likely@person.example', { grade: 'B' }),
    mailbox('info@acme.example', { kind: 'role-based' }),
  ];
  await db.put('contacts', contactNumber(11, { emails }));
  for (const { email } of emails) await db.put('verifications', { email, status: 'valid', checkedAt: 1 } as never);
  await erasePeople(db, [11], NOW);
  expect(await db.getAllKeys('verifications')).toEqual(['info@acme.example']);
});

test('whoever was asked for, refused for now, and is to be asked for again is under way', async () => {
  const before = { readAt: NOW, lifetimeCreditsSpent: 0, lookup: 9, personExport: 9, companyExport: 9 };
  const state = { status: 'intent', setAt: 7_000, notBefore: 7_000 };
  await addRow({ key: pageOf(11), open: 1, before, state });
  expect(await erasePeople(db, [11], NOW)).toEqual({ erased: [], underWay: [11] });
});

describe('what comes back from the trash', () => {
  beforeEach(async () => {
    await db.put('aliases', { key: PHONE, profileId: 11, seenAt: 5_000 });
    await deleteContacts(db, [11], NOW);
  });
  const restored = async (key: string) => {
    await restoreContacts(db, [11], NOW);
    return db.get('aliases', key);
  };

  test('leaves a number with whom it was seen to be of since', async () => {
    const since = { key: PHONE, profileId: 22, seenAt: NOW };
    await db.put('aliases', since);
    expect(await restored(PHONE)).toEqual(since);
  });

  test('leaves a key of theirs that was seen since as it is', async () => {
    const since = { key: OLD_PAGE, profileId: 11, seenAt: NOW };
    await db.put('aliases', since);
    expect(await restored(OLD_PAGE)).toEqual(since);
  });

  test('leaves a note that was written since', async () => {
    await db.put('annotations', { profileId: 11, tags: [], note: 'Called back', changedAt: NOW });
    await restoreContacts(db, [11], NOW);
    expect(await db.get('annotations', 11)).toMatchObject({ tags: ['client'], note: 'Called back' });
  });
});
