import type { UpgradeTransaction } from '../open-database.ts';

/** Adds lookups, contacts, addresses, previews, and single records (`facts`). */
export async function toVersion1({ db }: UpgradeTransaction): Promise<void> {
  const lookups = db.createObjectStore('lookups', { keyPath: 'id' });
  for (const index of ['url', 'profileId', 'createdAt', 'open']) lookups.createIndex(index, index);
  db.createObjectStore('contacts', { keyPath: 'profileId' }).createIndex('boughtAt', 'boughtAt');
  db.createObjectStore('aliases', { keyPath: 'url' });
  db.createObjectStore('previews', { keyPath: 'url' });
  db.createObjectStore('facts');
}
