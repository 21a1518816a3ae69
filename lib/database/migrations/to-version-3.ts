import type { UpgradeTransaction } from '../open-database.ts';

/**
 * Adds the user's additions to contacts; the "do not look up" list; and previews found by the person they are about.
 */
export async function toVersion3(tx: UpgradeTransaction): Promise<void> {
  const { db } = tx;
  db.createObjectStore('annotations', { keyPath: 'profileId' });
  db.createObjectStore('doNotLookUp', { keyPath: 'key' }).createIndex('profileId', 'profileId');
  tx.objectStore('previews').createIndex('profileId', 'profileId');
}
