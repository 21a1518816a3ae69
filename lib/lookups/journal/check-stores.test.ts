import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { createBatchStore } from './batch-store.ts';
import { checkRecords } from './check-records.ts';
import { readFoundPage } from './found-pages.ts';

const NOW = 1_000_000;
let db: AccountDatabase;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});

it('a batch whose order cannot be read is kept whole in quarantine, and paused with what is left of it', async () => {
  const bad = { id: 'one', name: 'people.csv', createdAt: 'noon', owned: [11], order: 'go' };
  await db.put('batches', bad);
  expect(await checkRecords(db, NOW)).toBe(1);
  expect(await db.getAll('quarantine')).toMatchObject([{ store: 'batches', key: 'one', value: bad }]);
  const batches = createBatchStore(db);
  expect(await batches.read('one')).toMatchObject({ name: 'people.csv', owned: [11], order: { status: 'pause' } });
  expect(await batches.orderOf('one')).toBe('pause');
});

it('a batch that paused itself for an unknown reason is whole, and says a general one', async () => {
  const record = {
    id: 'one',
    name: '',
    createdAt: 1,
    lookupType: 'standard_lookup',
    withCompany: false,
    cap: 1,
    owned: [],
    excluded: { running: 0, repeated: 0, suppressed: 0, refused: 0 },
    order: { status: 'pause', why: { code: 'out_of_paper' } },
  };
  await db.put('batches', record);
  expect(await checkRecords(db, NOW)).toBe(0);
  expect((await createBatchStore(db).read('one'))?.order).toEqual({
    status: 'pause',
    why: { code: 'service_error', sentence: '' },
  });
});

it('a page of results that cannot be read goes to quarantine', async () => {
  const bad = { pageId: 'one', people: 'none', count: 1, boughtAt: NOW };
  await db.put('searchPages', bad);
  expect(await checkRecords(db, NOW)).toBe(1);
  expect(await db.getAll('quarantine')).toMatchObject([{ store: 'searchPages', key: 'one', value: bad }]);
  expect(await readFoundPage(db, 'one', NOW)).toBeNull();
});

it('of the single records only what the user made goes to quarantine', async () => {
  await db.put('meta', 'noon', 'expired');
  await db.put('meta', { 'saved-1': 'Cooks' }, 'savedSearches');
  expect(await checkRecords(db, NOW)).toBe(1);
  expect(await db.getAll('quarantine')).toMatchObject([
    { store: 'meta', key: 'savedSearches', value: { 'saved-1': 'Cooks' } },
  ]);
});

it('a deleted contact that cannot be read is left to who empties the trash', async () => {
  await db.put('trash', { profileId: 11 });
  expect([await checkRecords(db, NOW), await db.getAllKeys('trash')]).toEqual([0, [11]]);
});
