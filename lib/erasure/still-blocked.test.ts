import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactNumber, pageOf } from '../contacts/stored-person.fixture.ts';
import { readSuppressedPeople, suppressPeople, unsuppressPeople } from '../contacts/suppression/suppressed-people.ts';
import { SUPPRESSION_STORES, isSuppressed } from '../contacts/suppression/suppressions.ts';
import { TRASH_MS } from '../contacts/trash-time.ts';
import { type AccountDatabase, openAccountDatabase } from '../database/account-database.ts';
import { deleteContacts, expireContacts } from './delete-contacts.ts';
import { emptyTrash } from './empty-trash.ts';
import { erasePeople } from './erase-people.ts';

const NOW = 1_000_000;
const PAGE = pageOf(11);
const OTHER_PAGE = `${PAGE}-2`;
const PHONE = 'phone:+491713920042';

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
  await db.put('contacts', contactNumber(11));
  await lead(PAGE, 11);
});

const lead = (key: string, profileId: number, shared?: true) =>
  db.put('aliases', { key, profileId, seenAt: 5, ...(shared && { shared }) });
const isBlocked = (key: string, profileId: number | null = null) =>
  isSuppressed(db.transaction(SUPPRESSION_STORES), { key, profileId });

const WAYS: [string, () => Promise<unknown>][] = [
  ['deleted everywhere', () => erasePeople(db, [11], NOW)],
  ['deleted, with undo', () => deleteContacts(db, [11], NOW)],
  ['deleted ten minutes ago', () => deleteContacts(db, [11], NOW).then(() => emptyTrash(db, NOW + TRASH_MS))],
  ['expired', () => expireContacts(db, NOW, NOW)],
];

describe.each(WAYS)('somebody whom I blocked, and whose contact is %s,', (_way, leave) => {
  test('stays blocked under an address that was learned since', async () => {
    await suppressPeople(db, [PAGE], 6);
    await lead(OTHER_PAGE, 11);
    await lead('email:ann@acme.example', 11);
    await leave();
    expect(await db.count('aliases')).toBe(0);
    for (const key of [PAGE, OTHER_PAGE, 'email:ann@acme.example', 'profile:11'])
      expect([key, await isBlocked(key)]).toEqual([key, true]);
  });

  test('stays blocked where it is only known that another profile, which is blocked, has become theirs', async () => {
    await suppressPeople(db, ['profile:7'], 6);
    await lead('profile:7', 11);
    await leave();
    expect([await isBlocked(PAGE), await isBlocked('profile:7'), await isBlocked('profile:11')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('is listed once, by the name and the time of before, and is allowed again under every key', async () => {
    await suppressPeople(db, [PAGE], 6);
    await lead(OTHER_PAGE, 11);
    await leave();
    expect(await readSuppressedPeople(db)).toMatchObject([{ profileId: 11, name: 'Person 11', at: 6 }]);
    await unsuppressPeople(db, [OTHER_PAGE]);
    expect(await db.count('suppressions')).toBe(0);
  });

  test('has nobody else blocked: by an address of both, by one that moved on, or by a phone number', async () => {
    await suppressPeople(db, ['profile:11'], 6);
    await db.delete('suppressions', PAGE);
    await lead(PAGE, 22);
    await lead(OTHER_PAGE, 11, true);
    await lead(PHONE, 11);
    await leave();
    await lead(PHONE, 33);
    expect([await isBlocked(PAGE), await isBlocked(OTHER_PAGE)]).toEqual([false, false]);
    expect([await isBlocked('profile:22'), await isBlocked('profile:33')]).toEqual([false, false]);
  });
});

test.each(WAYS)('nobody is blocked by being %s, though somebody blocked has the same phone', async (_way, leave) => {
  await db.put('suppressions', { key: PHONE, profileId: 22, name: '', at: 1 });
  await lead(PHONE, 11);
  await leave();
  expect([await isBlocked(PAGE), await isBlocked('profile:11')]).toEqual([false, false]);
  expect(await db.count('suppressions')).toBe(1);
});

test('whoever was blocked by an address while in the trash is blocked under all of theirs once it is emptied', async () => {
  await lead(OTHER_PAGE, 11);
  await deleteContacts(db, [11], NOW);
  await suppressPeople(db, [PAGE], 6);
  await emptyTrash(db, NOW + TRASH_MS);
  expect([await isBlocked(OTHER_PAGE), await isBlocked('profile:11')]).toEqual([true, true]);
});
