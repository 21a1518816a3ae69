import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { deleteContacts, restoreContacts } from '../../erasure/delete-contacts.ts';
import { connectHook } from './connected.fixture.ts';
import { type Outbox, createOutbox } from './outbox.ts';

const ORDER = { destinationId: 'd', companyId: null, profileId: 11 };
let db: AccountDatabase;
let outbox: Outbox;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
  let ids = 0;
  outbox = createOutbox(db, () => `row-${(ids += 1)}`);
  await db.put('contacts', contactNumber(11));
  await connectHook(db, 'd');
  await outbox.enqueue([ORDER], 1);
});

it('undoing a deletion lets what waited to be sent wait again', async () => {
  await deleteContacts(db, [11], 2);
  expect(await outbox.count('d', 'waiting')).toBe(0);
  expect(await restoreContacts(db, [11], 3)).toBe(1);
  expect(await outbox.count('d', 'waiting')).toBe(1);
  expect((await outbox.claimSending('row-1', 3))?.outgoing).toMatchObject({ contact: { profileId: 11 } });
});

it('undoing a deletion sends nothing for which there is a newer order', async () => {
  await deleteContacts(db, [11], 2);
  await db.put('contacts', contactNumber(11));
  await outbox.enqueue([ORDER], 3);
  await restoreContacts(db, [11], 4);
  expect(await outbox.count('d', 'waiting')).toBe(1);
  expect(await db.getAllKeys('outbox')).toEqual(['row-2']);
});

it('"It is there" without an id is no record to look for by an empty id', async () => {
  await outbox.claimSending('row-1', 2);
  const problem = { code: 'no_answer' } as const;
  await outbox.record({ id: 'row-1', attempt: 1 }, { of: 'settling', outcome: { status: 'cannot-tell', problem } }, 3);
  await outbox.decide('row-1', 'is-there', 4);
  await outbox.enqueue([ORDER], 5);
  expect((await outbox.claimSending('row-2', 6))?.remoteRef).toBeNull();
});
