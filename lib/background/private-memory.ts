import { type IDBPDatabase, openDB } from 'idb';
import type { SessionStorage } from '../storage/enduring-memory.ts';

const DATABASE = 'calling-card-private';
const ITEMS = 'items';

/**
 * What `storage.session` is to the other windows. Chromium shares that one between normal and private
 * windows (measured), so a private window has its own: IndexedDB, which the browser keeps in memory there.
 */
export function createPrivateMemory(): SessionStorage {
  let opened: Promise<IDBPDatabase> | null = null;
  const open = () =>
    (opened ??= openDB(DATABASE, 1, {
      upgrade: (db) => void db.createObjectStore(ITEMS),
      // "Delete everything" wants to delete it.
      blocking(_current, _next, event) {
        opened = null;
        (event.target as unknown as { close(): void }).close();
      },
    }));
  return {
    async get(key) {
      const value: unknown = await (await open()).get(ITEMS, key);
      return value === undefined ? {} : { [key]: value };
    },
    async set(items) {
      const transaction = (await open()).transaction(ITEMS, 'readwrite');
      await Promise.all([...Object.entries(items).map(([key, value]) => transaction.store.put(value, key)), transaction.done]);
    },
    async remove(key) {
      await (await open()).delete(ITEMS, key);
    },
  };
}
