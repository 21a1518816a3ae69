import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { createContactStore } from '../../contacts/contact-store.ts';
import { type AccountDatabase, openAccountDatabase, accountDatabaseName } from '../../database/account-database.ts';
import { readFrozenDatabase, loadDatabase } from '../../database/frozen-database.fixture.ts';
import { recordToday } from '../../database/migrations/renamed-since.fixture.ts';
import { TO_DECIDE } from '../model/lookup-row.ts';
import { checkRecords } from './check-records.ts';
import { unheard } from './opened-journal.fixture.ts';

const OWNER = 'https://service.example#1';
const DAY = 86_400_000;
const urlOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const { corrupted, ...frozen } = readFrozenDatabase(1);
let db: AccountDatabase;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  await loadDatabase(await accountDatabaseName(OWNER), { ...frozen, corrupted });
  db = await openAccountDatabase(OWNER);
});

it('puts what cannot be read in quarantine, whole, and leaves what is left of it in its place', async () => {
  const bad = corrupted.filter(({ store }) => store !== 'facts');
  expect(await checkRecords(db, frozen.now, unheard)).toBe(bad.length);
  const kept = await db.getAll('quarantine');
  const values = (rows: { store: string; value: unknown }[]) =>
    new Set(rows.filter(({ store }) => store !== 'lookups').map(({ value }) => JSON.stringify(value)));
  const badToday = bad.map(({ store, value }) => ({ store, value: recordToday(value, store) }));
  expect(values(kept)).toEqual(values(badToday));
  // Lookups have been brought to today's form before, as far as possible.
  expect(kept.filter(({ store }) => store === 'lookups').map(({ key }) => key)).toEqual([
    'bad-1',
    'bad-2',
    'bad-3',
    'bad-4',
  ]);
  expect(JSON.stringify(kept.map(({ reason }) => reason))).not.toMatch(/kim|112|noon/);
  const contacts = createContactStore(db);
  expect(await contacts.byProfileId(112)).toMatchObject({
    name: 'Kim',
    lookupType: 'standard_lookup',
    emails: [{ email: 'kim@example.com' }],
  });
  expect(await contacts.profileIdOf(urlOf('lou'), frozen.now)).toBeNull();
  expect(await contacts.preview(urlOf('kim'))).toBeNull();
});

it('touches nothing that is whole', async () => {
  await checkRecords(db, frozen.now, unheard);
  for (const { name, rows } of frozen.stores.filter(
    (store) => store.name === 'contacts' || store.name === 'aliases' || store.name === 'previews',
  )) {
    expect(await db.getAll(name as 'contacts')).toEqual(
      expect.arrayContaining(rows.map(({ value }) => recordToday(value, name))),
    );
  }
});

it('looks once a day, however the clock is set, and finds each bad record once', async () => {
  await checkRecords(db, frozen.now, unheard);
  const before = await db.count('quarantine');
  await db.put('aliases', { key: 'x', profileId: 'seven' } as never);
  expect(await checkRecords(db, frozen.now + DAY - 1, unheard)).toBe(0);
  expect(await checkRecords(db, frozen.now + DAY, unheard)).toBe(1);
  expect(await checkRecords(db, frozen.now - DAY, unheard)).toBe(0);
  expect(await db.count('quarantine')).toBe(before + 1);
  await db.put('aliases', { key: 'x', profileId: 'seven' } as never);
  expect(await checkRecords(db, frozen.now - 1, unheard)).toBe(0);
  expect(await checkRecords(db, frozen.now - 2 * DAY, unheard)).toBe(1);
});

it('looks at companies and verifications as well', async () => {
  await checkRecords(db, frozen.now, unheard);
  await db.put('companies', { companyId: 7, name: 9 } as never);
  await db.put('companyAliases', { key: 'company:domain:a.example', companyId: 'seven' } as never);
  await db.put('verifications', { email: 'kim@example.com', status: 'perhaps' } as never);
  expect(await checkRecords(db, frozen.now + DAY, unheard)).toBe(3);
  const kept = (await db.getAll('quarantine')).slice(-3);
  expect(kept.map(({ store, reason }) => [store, reason])).toEqual([
    ['companies', expect.stringMatching(/name/)],
    ['companyAliases', expect.stringMatching(/companyId/)],
    ['verifications', expect.stringMatching(/status/)],
  ]);
  expect([await db.count('companies'), await db.count('companyAliases'), await db.count('verifications')]).toEqual([
    0, 0, 0,
  ]);
});

it('looks at what the user added, and at changes, as well', async () => {
  await checkRecords(db, frozen.now, unheard);
  await db.put('annotations', { profileId: 7, tags: 7 } as never);
  await db.put('changes', { id: 'one', seenAt: 'noon' } as never);
  expect(await checkRecords(db, frozen.now + DAY, unheard)).toBe(2);
  expect((await db.getAll('quarantine')).slice(-2).map(({ store }) => store)).toEqual(['annotations', 'changes']);
});

it('leaves a lookup that cannot be read to the user, who finds it among those in doubt', async () => {
  await checkRecords(db, frozen.now, unheard);
  const kept = (await db.getAll('lookups')).filter(({ id }) => id === 'bad-1' || id === 'bad-2');
  expect(kept).toMatchObject([{ open: TO_DECIDE }, { open: TO_DECIDE }]);
});

it('gets through more records than fit in one look', async () => {
  const tx = db.transaction('aliases', 'readwrite');
  for (let id = 0; id < 1_205; id += 1)
    void tx.store.put({
      key: `https://www.linkedin.com/in/p${id}`,
      profileId: id % 401 === 0 ? 'x' : id,
      seenAt: 1,
    } as never);
  await tx.done;
  const known = corrupted.filter(({ store }) => store !== 'facts').length;
  expect(await checkRecords(db, frozen.now, unheard)).toBe(known + 4);
});
