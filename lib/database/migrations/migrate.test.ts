import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAccountDatabase, accountDatabaseName } from '../account-database.ts';
import { readFrozenDatabase, loadDatabase } from '../frozen-database.fixture.ts';
import type { UpgradeTransaction } from '../open-database.ts';
import { convertRows } from './convert-rows.ts';
import { VERSION } from './migrate.ts';

const OWNER = 'https://service.example#1';
/** Where the records of former stores are. */
const TODAY: Record<string, string[]> = {
  facts: ['meta', 'batches', 'trash', 'searchPages'],
  doNotLookUp: ['suppressions'],
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function schemaOf(name: string): Promise<unknown> {
  const db = await openDB(name);
  const tx = db.transaction([...db.objectStoreNames]);
  const stores = [...db.objectStoreNames].map((store) => {
    const { keyPath, autoIncrement, indexNames } = tx.objectStore(store);
    return { store, keyPath, autoIncrement, indexes: [...indexNames] };
  });
  db.close();
  return { version: db.version, stores };
}

describe('an owner’s database', () => {
  it.each(Array.from({ length: VERSION - 1 }, (_, at) => at + 1))(
    'of version %i becomes what a new one is, with every row still there',
    async (version) => {
      const frozen = readFrozenDatabase(version);
      await loadDatabase(await accountDatabaseName(OWNER), frozen);
      const db = await openAccountDatabase(OWNER);
      for (const { name, rows } of frozen.stores) {
        const bad = frozen.corrupted.filter(({ store }) => store === name);
        const keys = new Set(bad.map(({ key }, at) => key ?? at));
        for (const { key } of rows) if (key !== undefined) keys.delete(key);
        // The note on the traces of a deleted contact becomes an order to erase (to-version-4.test.ts).
        const left = [...rows, ...bad].filter(({ key }) => String(key).startsWith('leftBehind:'));
        const counts = (TODAY[name] ?? [name]).map((store) => db.count(store as 'lookups'));
        const aside = (await db.getAll('quarantine')).filter(({ store }) => store === name);
        const kept = (await Promise.all(counts)).reduce((sum, count) => sum + count, aside.length);
        expect(kept).toBeGreaterThanOrEqual(rows.length + keys.size - left.length);
      }
      db.close();
      (await openAccountDatabase('new')).close();
      expect(await schemaOf(await accountDatabaseName(OWNER))).toEqual(
        await schemaOf(await accountDatabaseName('new')),
      );
    },
  );

  it('of a newer version is refused, and left as it is', async () => {
    const name = await accountDatabaseName(OWNER);
    const newer = await openDB(name, VERSION + 1, {
      upgrade: (db) => void db.createObjectStore('lookups', { keyPath: 'id' }),
    });
    await newer.put('lookups', { id: 'row-1', shape: 'of tomorrow' });
    newer.close();
    await expect(openAccountDatabase(OWNER)).rejects.toMatchObject({
      problem: { code: 'storage_newer' },
      delivery: 'not-sent',
    });
    const again = await openDB(name);
    expect([again.version, await again.getAll('lookups')]).toEqual([
      VERSION + 1,
      [{ id: 'row-1', shape: 'of tomorrow' }],
    ]);
  });

  it('that cannot be migrated stays at its version, with its rows, and says so', async () => {
    const name = await accountDatabaseName(OWNER);
    const old = await openDB(name, 1, {
      upgrade: (db) => void db.createObjectStore('quarantine', { keyPath: 'mine' }),
    });
    await old.put('quarantine', { mine: 1 });
    old.close();
    await expect(openAccountDatabase(OWNER)).rejects.toMatchObject({ problem: { code: 'storage_failed' } });
    const again = await openDB(name);
    expect([again.version, await again.getAll('quarantine')]).toEqual([1, [{ mine: 1 }]]);
  });

  it('that another context will not let go of is a problem, not a wait without end', async () => {
    const name = await accountDatabaseName(OWNER);
    const stubborn = await openDB(name, 1, { upgrade: (db) => void db.createObjectStore('lookups') });
    await expect(openAccountDatabase(OWNER)).rejects.toMatchObject({ problem: { code: 'storage_failed' } });
    stubborn.close();
  });

  it('lets go when somebody wants to upgrade or delete it, and says that it did', async () => {
    let closed = 0;
    await openAccountDatabase(OWNER, { closed: () => void (closed += 1) });
    await deleteDB(await accountDatabaseName(OWNER));
    expect(closed).toBe(1);
  });
});

describe('rows on the way to the next version', () => {
  it('are rewritten one by one; one that cannot be goes to quarantine, whole', async () => {
    const owner = await openAccountDatabase(OWNER);
    const good = { key: 'https://a.example', profileId: 1, seenAt: 5 };
    const bad = { key: 'https://b.example', profileId: 'one', seenAt: 5 };
    for (const row of [good, bad]) await owner.put('aliases', row as typeof good);
    owner.close();
    const convert = (row: unknown) => {
      const { profileId, ...rest } = row as typeof good;
      return { ...rest, ids: [BigInt(profileId)] };
    };
    const db = await openDB(await accountDatabaseName(OWNER), VERSION + 1, {
      upgrade: (_db, _from, _to, tx) => void convertRows(tx as unknown as UpgradeTransaction, 'aliases', convert, 9),
    });
    expect(await db.getAll('aliases')).toEqual([{ key: 'https://a.example', ids: [1n], seenAt: 5 }]);
    expect(await db.getAll('quarantine')).toEqual([
      { store: 'aliases', key: 'https://b.example', reason: 'SyntaxError', at: 9, value: bad },
    ]);
  });
});
