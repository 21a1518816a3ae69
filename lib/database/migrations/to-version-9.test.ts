import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyKey, personKey } from '../../contacts/identity/identity-key.ts';
import { accountDatabaseName } from '../account-database.ts';
import { type FrozenDatabase, loadDatabase, readFrozenDatabase } from '../frozen-database.fixture.ts';
import { dieAtEachWrite, stored as readStored, upgradeTo } from './upgrade-to.fixture.ts';

const OWNER = 'https://service.example#1';
const frozen = readFrozenDatabase(8);
const stored = async () => readStored(await accountDatabaseName(OWNER));
const upgrade = async () => upgradeTo(9, await accountDatabaseName(OWNER), frozen.now);

async function load(database: FrozenDatabase): Promise<void> {
  globalThis.indexedDB = new IDBFactory();
  await loadDatabase(await accountDatabaseName(OWNER), database);
}

/** The same database with more aliases. */
const withAliases = (...aliases: Record<string, unknown>[]): FrozenDatabase => ({
  ...frozen,
  stores: frozen.stores.map((store) =>
    store.name === 'aliases' ? { ...store, rows: [...store.rows, ...aliases.map((value) => ({ value }))] } : store,
  ),
});

beforeEach(() => load(frozen));

describe('a database of version 8', () => {
  it('has every row without a comma or point in a name as it was', async () => {
    const { records: before } = await stored();
    const after = await upgrade();
    const others = Object.entries(before).flatMap(([store, rows]) =>
      [...rows]
        .filter((entry) => !/name:[^"]*[.,]/u.test(JSON.stringify(entry)))
        .map(([key, row]) => ({ store, key, row })),
    );
    expect(others.length).toBeGreaterThan(100);
    expect(others.map(({ store, key }) => ({ store, key, row: after[store]?.get(key) }))).toEqual(others);
  });

  it('knows people, companies, lookups and who is blocked by the names of today', async () => {
    const { aliases, companyAliases, lookups, suppressions } = await upgrade();
    const employer = 'Acme, Inc.';
    const title = 'VP, Sales';
    expect([
      aliases?.get(personKey({ by: 'name', name: 'Ann', employer })),
      aliases?.get(personKey({ by: 'name', name: 'J. P203', employer, title })),
      companyAliases?.get(companyKey({ by: 'name', name: employer })),
      suppressions?.get(personKey({ by: 'name', name: 'Kim Lee', employer })),
      lookups?.get('named-1'),
    ]).toMatchObject([
      { profileId: 101 },
      { profileId: 203 },
      { companyId: 7 },
      { name: 'Kim Lee' },
      { key: personKey({ by: 'name', name: 'Lou Roy', employer }) },
    ]);
    const keys = [aliases, companyAliases, suppressions].flatMap((rows) => [...(rows?.keys() ?? [])]);
    expect(keys.filter((key) => /^(?:company:)?name:.*[.,]/u.test(String(key)))).toEqual([]);
  });

  it('restores a deleted contact with the keys of today', async () => {
    const entry = (await upgrade())['trash']?.get(201) as { aliases: unknown[] };
    expect(entry.aliases).toContainEqual({ key: 'name:person 201|acme inc|', profileId: 201, seenAt: 5_000 });
  });

  it('is left as it was by a worker that dies at any write of the upgrade, and the next one upgrades it', async () => {
    const { torn, writes } = await dieAtEachWrite(await accountDatabaseName(OWNER), frozen);
    expect(torn).toEqual([]);
    expect(writes).toBeGreaterThan(8);
  });
});

it.each([
  [5, 9, 204],
  [9, 5, 203],
])('of two spellings of one name at one employer the later one stays (%s, %s)', async (seenAt, otherAt, profileId) => {
  const key = personKey({ by: 'name', name: 'Jane Doe', employer: 'Umbra Inc' });
  await load(
    withAliases(
      { key: 'name:jane doe|umbra, inc.|', profileId: 203, seenAt },
      { key: 'name:jane doe|umbra inc|', profileId: 204, seenAt: otherAt },
    ),
  );
  const { aliases } = await upgrade();
  expect(aliases?.get(key)).toMatchObject({ profileId });
  expect(aliases?.has('name:jane doe|umbra, inc.|')).toBe(false);
});

it.each(['Acme, Inc.', 'Acme . Inc', 'Acme Inc', '.NET, Ltd.', 'A|B, Inc.', ' Acme\u00A0Inc. '])(
  'a name of version 8 of %j gets the keys that are looked for today',
  async (employer) => {
    const folded = (text: string) =>
      text.normalize('NFKC').toLowerCase().replaceAll('|', ' ').replaceAll(/\s+/gu, ' ').trim();
    await load(withAliases({ key: `name:zed|${folded(employer)}|`, profileId: 203, seenAt: 1 }));
    const { aliases } = await upgrade();
    expect(aliases?.has(personKey({ by: 'name', name: 'Zed', employer }))).toBe(true);
  },
);
