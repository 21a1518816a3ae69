import type { UpgradeTransaction } from '../open-database.ts';

/** What the user adds to contacts; who is not to be looked up; and previews found by whom they are about. */
export async function toVersion3(tx: UpgradeTransaction): Promise<void> {
  const { db } = tx;
  db.createObjectStore('annotations', { keyPath: 'profileId' });
  db.createObjectStore('doNotLookUp', { keyPath: 'key' }).createIndex('profileId', 'profileId');
  tx.objectStore('previews').createIndex('profileId', 'profileId');
}
