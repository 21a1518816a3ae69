import { readFileSync } from 'node:fs';
import { type IDBPDatabase, openDB } from 'idb';

/** A database as an earlier version of this extension wrote it, down to its indexes. */
export interface FrozenDatabase {
  version: number;
  /** The time at which it was written, ms since epoch. */
  now: number;
  stores: {
    name: string;
    keyPath: string | null;
    autoIncrement: boolean;
    indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
    rows: { key?: string | number; value: Record<string, unknown> }[];
  }[];
  /** Damaged rows, added by hand. */
  corrupted: { store: string; why: string; key?: string; value: Record<string, unknown> }[];
}

/** Reads the example that was written once by the code of that version, and never again. */
export function readFrozenDatabase(version: number): FrozenDatabase {
  return JSON.parse(
    readFileSync(new URL(`../../tests/cases/owner-database-${version}.json`, import.meta.url), 'utf8'),
  ) as FrozenDatabase;
}

/** Creates the database in this process, without today's code. */
export async function loadDatabase(name: string, { version, stores, corrupted }: FrozenDatabase): Promise<void> {
  const db: IDBPDatabase = await openDB(name, version, {
    upgrade(upgraded) {
      for (const { name: store, keyPath, autoIncrement, indexes } of stores) {
        const created = upgraded.createObjectStore(store, { keyPath, autoIncrement });
        for (const { name: index, keyPath: path, ...options } of indexes) created.createIndex(index, path, options);
      }
    },
  });
  const rows = [
    ...stores.flatMap(({ name: store, rows: good }) => good.map((row) => ({ ...row, store }))),
    ...corrupted,
  ];
  const tx = db.transaction([...db.objectStoreNames], 'readwrite');
  await Promise.all([...rows.map(({ store, key, value }) => tx.objectStore(store).put(value, key)), tx.done]);
  db.close();
}
