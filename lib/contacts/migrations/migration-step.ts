import type { IDBPTransaction } from 'idb';

/** The transaction of a version change. Without types: a step is about the shapes of its own time, not of today. */
export type UpgradeTransaction = IDBPTransaction<unknown, string[], 'versionchange'>;

/**
 * One step from a version to the next. It awaits nothing but its own transaction, or that would end early.
 * When it throws, the database stays as it was and is tried again at the next use.
 * @param now ms since epoch
 */
export type MigrationStep = (tx: UpgradeTransaction, now: number) => Promise<void>;
