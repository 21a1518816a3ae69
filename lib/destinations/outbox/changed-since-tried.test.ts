import { beforeEach, describe, expect, it } from 'vitest';
import { suppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { deleteContacts, restoreContacts } from '../../erasure/delete-contacts.ts';
import { readConnected } from './connected.ts';
import { changeDestination } from './destination-store.ts';
import { newOutbox } from './new-outbox.fixture.ts';
import type { Outbox } from './outbox.ts';
import type { CallOutcome } from './record-outcome.ts';

const DOWN: CallOutcome = {
  of: 'sending',
  outcome: { status: 'not-now', problem: { code: 'unreachable', details: '' }, retryAfterMs: null },
};
const LATER = 60_000;
let db: AccountDatabase;
let outbox: Outbox;

beforeEach(async () => {
  ({ db, outbox } = await newOutbox([11]));
  const annotation = { profileId: 11, tags: ['secret tag'], lists: [], note: 'secret note', changedAt: 1 };
  await db.put('annotations', annotation);
  await changeDestination(db, 'd', { sends: { tags: true, note: true } }, 5);
  await outbox.claimSending('row-1', 2);
});

const fail = () => outbox.record({ id: 'row-1', attempt: 1 }, DOWN, 4);

describe('a contact that was deleted while it was sent to a destination that is down', () => {
  beforeEach(async () => {
    await deleteContacts(db, [11], 3);
    await fail();
  });

  it('is not sent again', async () => {
    expect(await outbox.claimSending('row-1', LATER)).toBeNull();
    expect(await db.get('outbox', 'row-1')).toMatchObject({ outgoing: null, state: { status: 'dropped' } });
  });

  it('is sent again where the deletion was undone before', async () => {
    await restoreContacts(db, [11], 5);
    expect((await outbox.claimSending('row-1', LATER))?.attempt).toBe(2);
  });
});

it('a person who was blocked while a call was under way is not looked for at the destination', async () => {
  await suppressPeople(db, ['profile:11'], 3);
  expect(await outbox.claimSettling('row-1', LATER)).toBeNull();
  expect(await db.get('outbox', 'row-1')).toMatchObject({ outgoing: null, state: { status: 'dropped' } });
});

it('tags and notes are not sent again once that is switched off; the rest is the same in every attempt', async () => {
  await fail();
  const before = (await db.get('outbox', 'row-1')) as unknown as { outgoing: { contact: object } };
  expect(before.outgoing).toMatchObject({ contact: { tags: ['secret tag'], note: 'secret note' } });
  await changeDestination(db, 'd', { sends: { tags: true, note: false } }, 5);
  expect((await outbox.claimSending('row-1', LATER))?.outgoing).toEqual({
    ...before.outgoing,
    contact: { ...before.outgoing.contact, note: '' },
  });
  await outbox.record({ id: 'row-1', attempt: 2 }, DOWN, LATER + 1);
  await changeDestination(db, 'd', { sends: { tags: false, note: true } }, 5);
  expect((await outbox.claimSending('row-1', 10 * LATER))?.outgoing).toMatchObject({ contact: { tags: [], note: '' } });
});

it('each of the additions is switched on by itself', async () => {
  await changeDestination(db, 'd', { sends: { tags: true, note: false } }, 5);
  await changeDestination(db, 'd', { sends: { note: true } }, 6);
  expect(readConnected(await db.get('destinations', 'd'))?.sends).toEqual({ tags: true, note: true });
});
