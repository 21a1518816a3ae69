import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { connectHook } from './connected.fixture.ts';
import { type Outbox, createOutbox } from './outbox.ts';

/**
 * A new database with these contacts, a webhook `d`, and its outbox, where each contact waits to be sent since 1 ms:
 * `row-1` is the first.
 */
export async function newOutbox(profileIds: readonly number[]): Promise<{ db: AccountDatabase; outbox: Outbox }> {
  globalThis.indexedDB = new IDBFactory();
  const db = await openAccountDatabase('owner');
  let rows = 0;
  const outbox = createOutbox(db, () => `row-${(rows += 1)}`);
  for (const profileId of profileIds) await db.put('contacts', contactNumber(profileId));
  await connectHook(db, 'd');
  const orders = profileIds.map((profileId) => ({ destinationId: 'd', companyId: null, profileId }));
  await outbox.enqueue(orders, 1);
  return { db, outbox };
}
