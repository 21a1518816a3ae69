import { beforeEach, describe, expect, it } from 'vitest';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import { suppressPeople, unsuppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { deleteContacts, restoreContacts } from '../../erasure/delete-contacts.ts';
import { removeDestination } from './destination-store.ts';
import { newOutbox } from './new-outbox.fixture.ts';
import { readSending } from './outbox-row.ts';
import type { Outbox } from './outbox.ts';
import type { CallOutcome } from './record-outcome.ts';
import { restoreWithdrawn, withdrawWaiting } from './withdraw.ts';

const ORDER = { destinationId: 'd', companyId: null, profileId: 11 };
const VAIN: CallOutcome = {
  of: 'sending',
  outcome: { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs: null },
};
const DIFFERS: CallOutcome = {
  of: 'sending',
  outcome: { status: 'held', problem: { code: 'differs', fields: ['title'] } },
};
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
  await outbox.claimSending('row-1', 2);
  await outbox.record({ id: 'row-1', attempt: 1 }, VAIN, 3);
  await deleteContacts(db, [11], 4);
  await restoreContacts(db, [11], 5);
  expect(await outbox.claimSending('row-1', 100_000)).toMatchObject({ attempt: 2, outgoing: { contact: {} } });

  await outbox.record({ id: 'row-1', attempt: 2 }, DIFFERS, 100_001);
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

describe('undoing a block', () => {
  const block = async (now: number) => {
    await suppressPeople(db, ['profile:11'], now);
    await writeWhole(db, ['outbox'], (tx) => withdrawWaiting(tx, 11, now));
  };
  const unblock = (now: number) =>
    unsuppressPeople(db, ['profile:11'], {
      stores: ['outbox', 'destinations'],
      write: (tx) => restoreWithdrawn(tx, 11, now),
    });
  const states = async () => (await db.getAll('outbox')).map((row) => readSending(row)?.state.status);

  it('lets what waited to be sent wait again; until then nothing of the contact is in the outbox', async () => {
    await outbox.claimSending('row-1', 2);
    await outbox.record({ id: 'row-1', attempt: 1 }, VAIN, 3);
    await block(4);
    expect(await states()).toEqual(['dropped']);
    expect(JSON.stringify(await db.getAll('outbox'))).not.toContain('Person 11');
    expect(await outbox.claimSending('row-1', 100_000)).toBeNull();
    await unblock(100_000);
    expect(await outbox.claimSending('row-1', 100_001)).toMatchObject({ attempt: 2, outgoing: { contact: {} } });
  });

  it('lets what waits for the user wait for them again, and what waits behind it behind it', async () => {
    await outbox.claimSending('row-1', 2);
    await outbox.record({ id: 'row-1', attempt: 1 }, DIFFERS, 3);
    await outbox.enqueue([ORDER], 4);
    await block(5);
    expect(await states()).toEqual(['dropped', 'dropped']);
    await unblock(6);
    expect(await states()).toEqual(['held', 'waiting']);
    expect(await outbox.claimSending('row-2', 7)).toBeNull();
  });

  it('lets a sending wait again that was under way, and failed', async () => {
    await outbox.claimSending('row-1', 2);
    await block(3);
    await outbox.record({ id: 'row-1', attempt: 1 }, VAIN, 4);
    expect(await outbox.claimSending('row-1', 100_000)).toBeNull();
    expect(await states()).toEqual(['dropped']);
    await unblock(100_001);
    expect(await states()).toEqual(['waiting']);
  });

  it('lets the user decide about a sending that was under way, and got no answer', async () => {
    await outbox.claimSending('row-1', 2);
    await block(3);
    expect(await outbox.claimSettling('row-1', 100_000)).toBeNull();
    expect(await states()).toEqual(['dropped']);
    await unblock(100_001);
    expect(await states()).toEqual(['held']);
  });

  it('sends nothing on the day after, nor to a destination that is disconnected by then', async () => {
    await block(4);
    await unblock(4 + 24 * 3_600_000);
    expect(await states()).toEqual(['dropped']);

    await outbox.enqueue([ORDER], 5);
    await block(6);
    await removeDestination(db, 'd', [], 7);
    await unblock(8);
    expect(await states()).toEqual(['dropped', 'dropped']);
  });
});

it('undoing a deletion lets a sending wait again that was under way', async () => {
  await outbox.claimSending('row-1', 2);
  await deleteContacts(db, [11], 3);
  await outbox.record({ id: 'row-1', attempt: 1 }, VAIN, 4);
  expect(await outbox.claimSending('row-1', 100_000)).toBeNull();
  expect(await outbox.count('d', 'waiting')).toBe(0);
  await restoreContacts(db, [11], 100_001);
  expect(await outbox.claimSending('row-1', 100_002)).toMatchObject({ attempt: 2, outgoing: { contact: {} } });
});

it('undoing a deletion leaves nothing waiting for a destination that is disconnected by then', async () => {
  await deleteContacts(db, [11], 2);
  await removeDestination(db, 'd', [], 3);
  await restoreContacts(db, [11], 4);
  expect(await outbox.count('d', 'waiting')).toBe(0);
});

it('"It is there" without an id is no record to look for by an empty id', async () => {
  await outbox.claimSending('row-1', 2);
  const problem = { code: 'no_answer' } as const;
  await outbox.record({ id: 'row-1', attempt: 1 }, { of: 'settling', outcome: { status: 'cannot-tell', problem } }, 3);
  await outbox.decide('row-1', 'is-there', 4);
  await outbox.enqueue([ORDER], 5);
  expect((await outbox.claimSending('row-2', 6))?.remoteRef).toBeNull();
});
