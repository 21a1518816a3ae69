import { openDatabase } from '../database/open-database.ts';

/**
 * The credentials of connected destinations: in the extension origin's IndexedDB, apart from the account's database,
 * which pages read. A credential leaves it for a header of a call only; no message and no log carries one.
 */
export interface Credentials {
  /** Undefined where there is none. */
  read(id: string): Promise<unknown>;
  write(id: string, secret: unknown): Promise<void>;
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
    delete: (id) => using((db) => db.delete(STORE, id)),
  };
}
