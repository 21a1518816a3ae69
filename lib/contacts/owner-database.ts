import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ServiceError } from '../service/service-error.ts';
import { VERSION, migrate } from './migrations/migrate.ts';
import type { UpgradeTransaction } from './migrations/migration-step.ts';
import type { PreviewRow } from './preview-row.ts';
import type { QuarantinedRow } from './quarantined-row.ts';

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
  quarantine: { key: number; value: QuarantinedRow };
}

export type OwnerDatabase = IDBPDatabase<OwnerSchema>;

/** The database name of one owner. Hashed: names of databases show up in places where an address should not. */
export async function ownerDatabaseName(owner: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(owner));
  return `calling-card-${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('').slice(0, 32)}`;
}

export interface OpenOptions {
  /** ms since epoch */
  now?: () => number;
  /** The connection is of no use any more: the browser took it away, or another context wants to upgrade or delete. */
  closed?: () => void;
}

/**
 * Everything bought by one account at one service, in a database of its own: nothing of one user is
 * ever shown to another. Older versions are migrated; a newer one is left alone.
 * @param owner service address and account id
 * @throws ServiceError `storage_newer` (written by a newer version of the extension) or `storage_failed`
 */
export async function openOwnerDatabase(owner: string, { now = Date.now, closed = () => undefined }: OpenOptions = {}): Promise<OwnerDatabase> {
  const name = await ownerDatabaseName(owner);
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const giveUp = (error: unknown) => {
      isGivenUp = true;
      reject(storageError(error));
    };
    openDB<OwnerSchema>(name, VERSION, {
      upgrade(_db, from, _to, tx) {
        const migrated = migrate(tx as unknown as UpgradeTransaction, from, now()).catch(() => tx.abort());
        // On failure the version stays what it was, and so does every row; whoever opens hears of it.
        Promise.all([migrated, tx.done]).catch(() => undefined);
      },
      // A newer version wants in (after an update), or all is to be deleted: let go, or it waits for ever.
      blocking(_current, _next, event) {
        (event.target as unknown as { close(): void }).close();
        closed();
      },
      // Another context holds an older version open and does not let go: rather a trouble now than no answer ever.
      blocked: () => giveUp(null),
      terminated: closed,
    }).then((db) => (isGivenUp ? db.close() : resolve(db)), giveUp);
  });
}

function storageError(error: unknown): ServiceError {
  const isNewer = error instanceof DOMException && error.name === 'VersionError';
  return new ServiceError({ code: isNewer ? 'storage_newer' : 'storage_failed' }, 'not-sent');
}
