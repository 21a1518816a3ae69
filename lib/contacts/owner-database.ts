import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PreviewRow } from './preview-row.ts';

/** Rows of the journal are checked on reading, so their stored form is open. `open` is 1 or absent: the index is sparse. */
interface StoredLookup {
  id: string;
  url: string;
  createdAt: number;
  profileId: number | null;
  open?: 1;
}

export interface OwnerSchema extends DBSchema {
  lookups: { key: string; value: StoredLookup; indexes: { url: string; profileId: number; createdAt: number; open: number } };
  contacts: { key: number; value: { profileId: number; boughtAt: number }; indexes: { boughtAt: number } };
  /** Canonical address to profile id. */
  aliases: { key: string; value: { url: string; profileId: number; seenAt: number } };
  previews: { key: string; value: PreviewRow };
  /** Single records: the last account read. */
  facts: { key: string; value: unknown };
}

export type OwnerDatabase = IDBPDatabase<OwnerSchema>;

const VERSION = 1;

/** The database name of one owner. Hashed: names of databases show up in places where an address should not. */
export async function ownerDatabaseName(owner: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(owner));
  return `calling-card-${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('').slice(0, 32)}`;
}

/**
 * Everything bought by one account at one service, in a database of its own: nothing of one user is
 * ever shown to another.
 * @param owner service address and account id
 */
export async function openOwnerDatabase(owner: string): Promise<OwnerDatabase> {
  return openDB<OwnerSchema>(await ownerDatabaseName(owner), VERSION, {
    upgrade(db) {
      const lookups = db.createObjectStore('lookups', { keyPath: 'id' });
      lookups.createIndex('url', 'url');
      lookups.createIndex('profileId', 'profileId');
      lookups.createIndex('createdAt', 'createdAt');
      lookups.createIndex('open', 'open');
      db.createObjectStore('contacts', { keyPath: 'profileId' }).createIndex('boughtAt', 'boughtAt');
      db.createObjectStore('aliases', { keyPath: 'url' });
      db.createObjectStore('previews', { keyPath: 'url' });
      db.createObjectStore('facts');
    },
    // A newer version wants in (after an update): let go, or it waits for ever.
    blocking(_current, _next, event) {
      (event.target as unknown as { close(): void }).close();
    },
  });
}
