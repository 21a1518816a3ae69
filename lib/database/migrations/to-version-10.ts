import type { UpgradeTransaction } from '../open-database.ts';

/**
 * Lookups are found by the time at which they ended, too: a refund belongs to the day on which it came, weeks after the
 * lookup was requested, and without this index Activity reads all lookups for those of one day.
 */
export async function toVersion10(tx: UpgradeTransaction): Promise<void> {
  tx.objectStore('lookups').createIndex('endedAt', 'state.endedAt');
}
