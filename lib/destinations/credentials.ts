import { openDatabase } from '../database/open-database.ts';

/**
 * The credentials of connected destinations: in the extension origin's IndexedDB, apart from the account's database,
 * which pages read. A credential leaves it for a header of a call only; no message and no log carries one.
 */
export interface Credentials {
  /** Undefined where there is none. */
  read(id: string): Promise<unknown>;
  write(id: string, secret: unknown): Promise<void>;
  /** Changes one that is there, in one transaction. */
  change(id: string, change: (secret: unknown) => unknown): Promise<void>;
  delete(id: string): Promise<void>;
}

const DATABASE = 'calling-card-destinations';
const STORE = 'credentials';

export function createCredentials(): Credentials {
  // Opened for each use: an open connection would hold up deleting everything.
  async function using<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
    const db = await openDatabase({
      name: DATABASE,
      version: 1,
      upgrade: async ({ db: created }) => void created.createObjectStore(STORE),
      closed: () => undefined,
    });
    return work(db).finally(() => db.close());
  }
  return {
    read: (id) => using((db) => db.get(STORE, id)),
    write: (id, secret) => using(async (db) => void (await db.put(STORE, secret, id))),
    change: (id, change) =>
      using(async (db) => {
        const { store, done } = db.transaction(STORE, 'readwrite');
        const before: unknown = await store.get(id);
        if (before !== undefined) await store.put(change(before), id);
        await done;
      }),
    delete: (id) => using((db) => db.delete(STORE, id)),
  };
}
