import type { IDBPDatabase } from 'idb';
import type { SessionStorage } from '../../browser/enduring-memory.ts';
import { openDatabase } from '../../database/open-database.ts';

const DATABASE = 'calling-card-private';
const ITEMS = 'items';

/**
 * The private window's replacement for `storage.session`, which Chromium shares between normal and private windows
 * (measured): IndexedDB, which the browser keeps in memory there.
 */
export function createPrivateMemory(): SessionStorage {
  let opened: Promise<IDBPDatabase> | null = null;
  const forget = () => void (opened = null);
  const open = () => {
    if (!opened) {
      opened = openDatabase({
        name: DATABASE,
        version: 1,
        upgrade: async ({ db }) => void db.createObjectStore(ITEMS),
        closed: forget,
      });
      opened.catch(forget);
    }
    return opened;
  };
  return {
    async get(key) {
      const value: unknown = await (await open()).get(ITEMS, key);
      return value === undefined ? {} : { [key]: value };
    },
    async set(items) {
      const transaction = (await open()).transaction(ITEMS, 'readwrite');
      await Promise.all([
        ...Object.entries(items).map(([key, value]) => transaction.store.put(value, key)),
        transaction.done,
      ]);
    },
    async remove(key) {
      await (await open()).delete(ITEMS, key);
    },
  };
}
