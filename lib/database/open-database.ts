import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { ServiceError } from '../service/service-error.ts';

export interface DatabaseOptions {
  name: string;
  version: number;
  /**
   * Takes the database from version `from` (0: new) to `version`, all or nothing. Awaits nothing but its own
   * transaction. The stores are untyped: a step works with the shapes of its own time.
   */
  upgrade: (tx: UpgradeTransaction, from: number) => Promise<void>;
  /**
   * Called when the connection is no longer usable: the browser closed it, or another context wants to upgrade or
   * delete.
   */
  closed: () => void;
}

/** The transaction of a version change. */
export type UpgradeTransaction = IDBPTransaction<unknown, string[], 'versionchange'>;

/**
 * Opens one of our databases. One that a newer version of the extension wrote is left alone.
 * @throws ServiceError `storage_newer` or `storage_failed`, nothing written
 */
export function openDatabase<Schema extends DBSchema | unknown = unknown>(
  options: DatabaseOptions,
): Promise<IDBPDatabase<Schema>>;
// Untyped inside: the schema is that of the newest version, which an upgrade only arrives at.
export async function openDatabase({ name, version, upgrade, closed }: DatabaseOptions): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const giveUp = (error: unknown) => {
      isGivenUp = true;
      reject(storageError(error));
    };
    openDB(name, version, {
      upgrade(_db, from, _to, tx) {
        const upgraded = upgrade(tx, from).catch(() => tx.abort());
        // On failure the version stays as it was, and so does every row; the caller gets the error.
        Promise.all([upgraded, tx.done]).catch(() => undefined);
      },
      // A newer version wants to open it (after an update), or it is to be deleted: either would wait forever for an
      // open connection.
      blocking(_current, _next, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
        closed();
      },
      // Another context keeps an older version open: failing now is better than never answering.
      blocked: () => giveUp(null),
      terminated: closed,
    }).then((db) => (isGivenUp ? db.close() : resolve(db)), giveUp);
  });
}

function storageError(error: unknown): ServiceError {
  const isNewer = error instanceof DOMException && error.name === 'VersionError';
  return new ServiceError({ code: isNewer ? 'storage_newer' : 'storage_failed' }, 'not-sent');
}
