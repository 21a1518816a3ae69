import type { UpgradeTransaction } from '../open-database.ts';

/** Destinations that the user connected, and what is sent to them. */
export async function toVersion5({ db }: UpgradeTransaction): Promise<void> {
  db.createObjectStore('destinations', { keyPath: 'id' });
  const outbox = db.createObjectStore('outbox', { keyPath: 'id' });
  outbox.createIndex('subject', 'subject');
  outbox.createIndex('profileId', 'profileId');
  outbox.createIndex('createdAt', 'createdAt');
  outbox.createIndex('due', ['destinationId', 'due']);
  outbox.createIndex('status', ['destinationId', 'state.status']);
}
