import { beforeEach, expect, it } from 'vitest';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { deleteContacts, restoreContacts } from '../../erasure/delete-contacts.ts';
import { newOutbox } from './new-outbox.fixture.ts';
import { readSending } from './outbox-row.ts';
import type { Outbox } from './outbox.ts';
import type { CallOutcome } from './record-outcome.ts';

const ORDER = { destinationId: 'd', companyId: null, profileId: 11 };
let db: AccountDatabase;
let outbox: Outbox;

beforeEach(async () => {
  ({ db, outbox } = await newOutbox([11]));
});

it('undoing a deletion lets what waited to be sent wait again', async () => {
  await deleteContacts(db, [11], 2);
  expect(await outbox.count('d', 'waiting')).toBe(0);
  expect(await restoreContacts(db, [11], 3)).toBe(1);
  expect(await outbox.count('d', 'waiting')).toBe(1);
  expect((await outbox.claimSending('row-1', 3))?.outgoing).toMatchObject({ contact: { profileId: 11 } });
});

it('undoing a deletion lets what was tried in vain wait again, and what waits for the user', async () => {
  const problem = { code: 'rate_limited' } as const;
  const later = { of: 'sending', outcome: { status: 'not-now', problem, retryAfterMs: null } } as const;
  await outbox.claimSending('row-1', 2);
  await outbox.record({ id: 'row-1', attempt: 1 }, later, 3);
  await deleteContacts(db, [11], 4);
  await restoreContacts(db, [11], 5);
  expect(await outbox.claimSending('row-1', 100_000)).toMatchObject({ attempt: 2, outgoing: { contact: {} } });

  const held: CallOutcome = {
    of: 'sending',
    outcome: { status: 'held', problem: { code: 'differs', fields: ['title'] } },
  };
  await outbox.record({ id: 'row-1', attempt: 2 }, held, 100_001);
  await outbox.enqueue([ORDER], 100_002);
  const before = await db.getAll('outbox');
  await deleteContacts(db, [11], 100_003);
  expect(await outbox.count('d', 'dropped')).toBe(1);
  await restoreContacts(db, [11], 100_004);
  expect((await db.getAll('outbox')).map((row) => readSending(row)?.state.status)).toEqual(['held', 'waiting']);
  expect((await db.getAll('outbox'))[0]).toEqual(before[0]);
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
