import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from './account-database.ts';
import { META_SCHEMAS, type MetaKey } from './meta-schemas.ts';
import { deleteMeta, getMeta, metaOf, setMeta } from './meta.ts';

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});

it('a single record is read as it was written, until it is deleted', async () => {
  expect(await getMeta(metaOf(db), 'toErase')).toBeNull();
  await setMeta(metaOf(db), 'toErase', [{ profileId: 11 }]);
  expect(await getMeta(metaOf(db), 'toErase')).toEqual([{ profileId: 11 }]);
  await deleteMeta(metaOf(db), 'toErase');
  expect(await getMeta(metaOf(db), 'toErase')).toBeNull();
});

it.each(Object.keys(META_SCHEMAS) as MetaKey[])('%s that does not fit is read as absent', async (key) => {
  await db.put('meta', -7.5, key);
  expect(await getMeta(metaOf(db), key)).toBeNull();
});

it('a transaction that is undone writes no record', async () => {
  const tx = db.transaction('meta', 'readwrite');
  await setMeta(tx.store, 'unread', ['one']);
  tx.abort();
  await tx.done.catch(() => undefined);
  expect(await getMeta(metaOf(db), 'unread')).toBeNull();
});

it('a key that is not listed, and a value of another kind, do not compile', async () => {
  // @ts-expect-error -- no such key
  await setMeta(metaOf(db), 'weather', 'fine');
  // @ts-expect-error -- no such value
  await setMeta(metaOf(db), 'unread', [7]);
  // @ts-expect-error -- no such key
  await db.put('meta', 'fine', 'weather');
  expect(await getMeta(metaOf(db), 'unread')).toBeNull();
});
