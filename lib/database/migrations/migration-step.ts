import type { UpgradeTransaction } from '../open-database.ts';

/**
 * One step from a version to the next. It awaits nothing but its own transaction, which would otherwise end early. When
 * it throws, the database stays as it was and is tried again at the next use.
 * @param now ms since epoch
 */
export type MigrationStep = (tx: UpgradeTransaction, now: number) => Promise<void>;
