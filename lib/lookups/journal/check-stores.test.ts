import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { createContactStore } from '../../contacts/contact-store.ts';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { createBatchStore } from './batch-store.ts';
import { checkRecords } from './check-records.ts';
import { readFoundPage } from './found-pages.ts';
import { unheard } from './opened-journal.fixture.ts';

const NOW = 1_000_000;
const RUNNING = {
  id: 'one',
  name: 'people.csv',
  createdAt: 1,
  lookupType: 'standard_lookup',
  withCompany: false,
  cap: 1,
  owned: [11],
  excluded: { running: 0, repeated: 0, suppressed: 0, refused: 0 },
  order: { status: 'run' },
};
let db: AccountDatabase;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});

it('a batch that cannot be read is kept whole in quarantine, and an empty, paused one takes its place', async () => {
  const bad = { id: 'one', name: 'people.csv', createdAt: 'noon', owned: [11], order: 'go' };
  await db.put('batches', bad);
  expect(await checkRecords(db, NOW, unheard)).toBe(1);
  expect(await db.getAll('quarantine')).toMatchObject([{ store: 'batches', key: 'one', value: bad }]);
  const batches = createBatchStore(db);
  expect(await batches.read('one')).toMatchObject({ id: 'one', name: '', owned: [], order: { status: 'pause' } });
  expect(await batches.orderOf('one')).toBe('pause');
});

it.each([
  ['name', { name: 7 }],
  ['cap', { cap: 'all' }],
  ['counts', { excluded: { running: 'one' } }],
])('a running batch whose %s cannot be read sends nothing more, before its check and after', async (_what, damage) => {
  await db.put('batches', { ...RUNNING, ...damage } as never);
  const batches = createBatchStore(db);
  expect(await batches.orderOf('one')).toBe('pause');
  expect(await checkRecords(db, NOW, unheard)).toBe(1);
  expect(await batches.orderOf('one')).toBe('pause');
  expect(await batches.order('one', { status: 'run' })).toMatchObject({ order: { status: 'run' } });
  expect(await checkRecords(db, NOW + 86_400_000, unheard)).toBe(0);
});

it('a suppressed person whose entry cannot be read stays blocked, under the same key and profile', async () => {
  const key = 'https://www.linkedin.com/in/ann';
  const bad = { key, profileId: 11, name: 7, at: 'noon' };
  await db.put('suppressions', bad as never);
  const contacts = createContactStore(db);
  const areSuppressed = async () => {
    const isSuppressed = await contacts.suppressions();
    return [isSuppressed({ key, profileId: null }), isSuppressed({ key: 'other', profileId: 11 })];
  };
  expect(await areSuppressed()).toEqual([true, true]);
  expect(await checkRecords(db, NOW, unheard)).toBe(1);
  expect(await areSuppressed()).toEqual([true, true]);
  expect(await db.getAll('suppressions')).toEqual([{ key, profileId: 11, name: '', at: 0 }]);
  expect(await db.getAll('quarantine')).toMatchObject([{ store: 'suppressions', key, value: bad }]);
});

it('a batch that paused itself for an unknown reason is whole, and says a general one', async () => {
  await db.put('batches', { ...RUNNING, order: { status: 'pause', why: { code: 'out_of_paper' } } } as never);
  expect(await checkRecords(db, NOW, unheard)).toBe(0);
  expect((await createBatchStore(db).read('one'))?.order).toEqual({
    status: 'pause',
    why: { code: 'service_error', sentence: '' },
  });
});

it('a page of results that cannot be read goes to quarantine', async () => {
  const bad = { pageId: 'one', people: 'none', count: 1, boughtAt: NOW };
  await db.put('searchPages', bad);
  expect(await checkRecords(db, NOW, unheard)).toBe(1);
  expect(await db.getAll('quarantine')).toMatchObject([{ store: 'searchPages', key: 'one', value: bad }]);
  expect(await readFoundPage(db, 'one', NOW)).toBeNull();
});

it('a page of results is whole with empty texts, and goes to quarantine when a text of one person is gone', async () => {
  const person = { profileId: 11, name: '', title: '', employer: '', location: '' };
  const page = { people: [person], count: 1, boughtAt: NOW };
  await db.put('searchPages', { ...page, pageId: 'whole' });
  await db.put('searchPages', { ...page, people: [{ ...person, name: null }], pageId: 'damaged' } as never);
  expect(await readFoundPage(db, 'damaged', NOW)).toBeNull();
  expect(await checkRecords(db, NOW, unheard)).toBe(1);
  expect(await readFoundPage(db, 'whole', NOW)).toEqual({ ...page, next: null, total: null });
  expect(await db.getAll('quarantine')).toMatchObject([{ store: 'searchPages', key: 'damaged' }]);
});

it('a page of results is deleted once its day is over, though no other page is bought', async () => {
  const pageOf = (pageId: string, boughtAt: number) => ({ pageId, people: [], count: 0, boughtAt });
  await db.put('searchPages', pageOf('old', NOW - 86_400_000));
  await db.put('searchPages', pageOf('today', NOW - 86_399_999));
  expect(await checkRecords(db, NOW, async () => NOW)).toBe(0);
  expect(await db.getAllKeys('searchPages')).toEqual(['today']);
});

it('of the single records only what the user made goes to quarantine', async () => {
  await db.put('meta', 'noon', 'expired');
  await db.put('meta', { 'saved-1': 'Cooks' }, 'savedSearches');
  expect(await checkRecords(db, NOW, unheard)).toBe(1);
  expect(await db.getAll('quarantine')).toMatchObject([
    { store: 'meta', key: 'savedSearches', value: { 'saved-1': 'Cooks' } },
  ]);
});

it('a deleted contact that cannot be read is left to who empties the trash', async () => {
  await db.put('trash', { profileId: 11 });
  expect([await checkRecords(db, NOW, unheard), await db.getAllKeys('trash')]).toEqual([0, [11]]);
});
