import { isDeepStrictEqual } from 'node:util';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { dieAtWrite } from '../dying-database.fixture.ts';
import { type FrozenDatabase, loadDatabase } from '../frozen-database.fixture.ts';
import { type UpgradeTransaction, openDatabase } from '../open-database.ts';
import { migrate } from './migrate.ts';

export type Records = Record<string, Map<IDBValidKey, unknown>>;

/** The contents of a database on disk, whatever its version: by store, by key. */
export async function stored(name: string): Promise<{ version: number; records: Records }> {
  const db = await openDB(name);
  const records: Records = {};
  for (const store of db.objectStoreNames) {
    const [keys, values] = await Promise.all([db.getAllKeys(store), db.getAll(store)]);
    records[store] = new Map(keys.map((key, at) => [key, values[at]]));
  }
  db.close();
  return { version: db.version, records };
}

/** Upgrades a database to a version, and no further. @returns its contents then */
export async function upgradeTo(version: number, name: string, now: number): Promise<Records> {
  const upgrade = (tx: UpgradeTransaction, from: number) => migrate(tx, from, now, version);
  (await openDatabase({ name, version, upgrade, closed: () => undefined })).close();
  return (await stored(name)).records;
}

/**
 * Lets a worker die at each write of the upgrade of a database by one version, and the next worker upgrade it.
 * @returns the number of writes, and those after which it was neither untouched nor upgradable
 */
export async function dieAtEachWrite(
  name: string,
  frozen: FrozenDatabase,
): Promise<{ torn: number[]; writes: number }> {
  const upgrade = () => upgradeTo(frozen.version + 1, name, frozen.now);
  const thawed = async () => {
    globalThis.indexedDB = new IDBFactory();
    await loadDatabase(name, frozen);
  };
  await thawed();
  const before = await stored(name);
  const whole = await upgrade();
  const torn: number[] = [];
  let writes = 0;
  for (let hasDied = true; hasDied;) {
    writes += 1;
    await thawed();
    const death = dieAtWrite(writes);
    await upgrade().catch(() => undefined);
    hasDied = death.died();
    death.reborn();
    const isUntouched = isDeepStrictEqual(await stored(name), before);
    if (isUntouched !== hasDied || !isDeepStrictEqual(await upgrade(), whole)) torn.push(writes);
  }
  return { torn, writes };
}
