import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountDatabaseName } from '../account-database.ts';
import { readFrozenDatabase, loadDatabase } from '../frozen-database.fixture.ts';
import { type Records, dieAtEachWrite, stored as readStored, upgradeTo } from './upgrade-to.fixture.ts';

const OWNER = 'https://service.example#1';
const frozen = readFrozenDatabase(3);

type Row = Record<string, unknown>;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  await loadDatabase(await accountDatabaseName(OWNER), frozen);
});

const stored = async () => readStored(await accountDatabaseName(OWNER));
const upgrade = async () => upgradeTo(4, await accountDatabaseName(OWNER), frozen.now);

/** The place and the form that each record of version 3 must have in version 4. */
function placesIn(before: Records): { from: string; store: string; key: IDBValidKey; value: unknown }[] {
  return Object.entries(before).flatMap(([store, rows]) =>
    [...rows].flatMap(([key, value]) => {
      const from = `${store} ${String(key)}`;
      const place = (to: string, at: IDBValidKey, as: unknown) => [{ from, store: to, key: at, value: as }];
      if (store === 'aliases') return place(store, key, aliasToday(value as Row));
      if (store !== 'facts') return place(store, key, value);
      return factToday(String(key), value as Row).flatMap((to) => place(to.store, to.key, to.value));
    }),
  );
}

function aliasToday({ url, ...rest }: Row): Row {
  return { ...rest, key: url };
}

const META: Record<string, string> = {
  account: 'account',
  checked: 'checked',
  expired: 'expired',
  pace: 'rateLimits',
  polls: 'polls',
  'purchase-url': 'purchaseUrl',
  'saved-searches': 'savedSearches',
  toForget: 'toErase',
  unseen: 'unread',
  usage: 'usage',
};

function factToday(key: string, value: Row): { store: string; key: IDBValidKey; value: unknown }[] {
  const [kind = '', id = ''] = key.split(':');
  switch (kind) {
    case 'batch':
      return [{ store: 'batches', key: id, value: { ...value, id } }];
    case 'found':
      return [{ store: 'searchPages', key: id, value: { ...value, pageId: id } }];
    case 'trash': {
      if (id === 'somebody') return [{ store: 'quarantine', key: key, value }];
      const aliases = (value['aliases'] as Row[] | undefined)?.map(aliasToday);
      const profileId = Number(id);
      return [{ store: 'trash', key: profileId, value: { ...value, ...(aliases && { aliases }), profileId } }];
    }
    case 'leftBehind':
      return [];
    default:
      return META[key] === undefined
        ? [{ store: 'quarantine', key, value }]
        : [{ store: 'meta', key: META[key], value }];
  }
}

/** The records of version 3 that are not in their place, or not in their form. Additional fields are allowed. */
function lost(before: Records, after: Records): string[] {
  return placesIn(before)
    .filter(({ store, key, value, from }) => {
      const isAside = from.startsWith('facts') && store === 'quarantine';
      const aside = [...(after['quarantine']?.values() ?? [])] as { store: string; key: IDBValidKey; value: unknown }[];
      const found = isAside
        ? aside.find((row) => row.store === 'facts' && row.key === key)?.value
        : after[store]?.get(key);
      return !includes(found, value);
    })
    .map(({ from }) => from);
}

/** Whether a value includes all of another, except for a profile id that was not known. */
function includes(value: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return Object.is(value, part);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(part).every(
    ([field, content]) =>
      (field === 'profileId' && content === null && 'key' in part) || includes((value as Row)[field], content),
  );
}

describe('a database of version 3', () => {
  it('has every record in its new place after the upgrade', async () => {
    const { version, records: before } = await stored();
    expect(version).toBe(3);
    expect(placesIn(before).length).toBeGreaterThan(100);
    expect(lost(before, await upgrade())).toEqual([]);
  });

  it('would be seen to lose any of them', async () => {
    const { records: before } = await stored();
    const after = await upgrade();
    const unnoticed: string[] = [];
    for (const [store, rows] of Object.entries(after))
      for (const key of rows.keys()) {
        const without = { ...after, [store]: new Map([...rows].filter(([each]) => each !== key)) };
        if (lost(before, without).length === 0) unnoticed.push(`${store} ${String(key)}`);
      }
    // Records that the upgrade itself added: orders to erase, a key that leads to a verification, and people who are
    // blocked.
    expect(unnoticed.toSorted()).toEqual([
      'aliases email:p202@person.example',
      'doNotLookUp email:p204@person.example',
      'doNotLookUp https://www.linkedin.com/in/p204',
      'doNotLookUp https://www.linkedin.com/in/p204-old',
      'doNotLookUp name:person 204|acme',
      'doNotLookUp profile:204',
      'trash 202',
      'trash 209',
    ]);
  });

  it('is left as it was by a worker that dies at any write of the upgrade, and the next one upgrades it', async () => {
    const { torn, writes } = await dieAtEachWrite(await accountDatabaseName(OWNER), frozen);
    expect(torn).toEqual([]);
    expect(writes).toBeGreaterThan(50);
  });

  it('is the same however often it is opened', async () => {
    const once = await upgrade();
    expect(await upgrade()).toEqual(once);
  });
});
