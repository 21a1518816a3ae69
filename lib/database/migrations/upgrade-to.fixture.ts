import { openDB } from 'idb';
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
