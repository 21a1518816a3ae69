import type { UpgradeTransaction } from '../open-database.ts';

/** Adds the changes in the jobs and places of watched contacts. */
export async function toVersion6({ db }: UpgradeTransaction): Promise<void> {
  const changes = db.createObjectStore('changes', { keyPath: 'id' });
  changes.createIndex('profileId', 'profileId');
  changes.createIndex('seenAt', 'seenAt');
}
