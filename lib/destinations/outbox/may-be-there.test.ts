import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountDatabase } from '../../database/account-database.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { deleteContacts, restoreContacts } from '../../erasure/delete-contacts.ts';
import { removeDestination } from './destination-store.ts';
import { eraseSendings } from './erase-sendings.ts';
import { newOutbox } from './new-outbox.fixture.ts';
import { type SendingState, mayHaveArrived, readSending } from './outbox-row.ts';
import type { Outbox } from './outbox.ts';
import type { CallOutcome } from './record-outcome.ts';
import { withdrawWaiting } from './withdraw.ts';

const VAIN: CallOutcome = {
  of: 'sending',
  outcome: { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs: null },
};
const LOST: CallOutcome = {
  of: 'settling',
  outcome: { status: 'cannot-tell', problem: { code: 'no_answer' } },
};
const NO_ANSWER: CallOutcome = {
  of: 'sending',
  outcome: { status: 'unknown', problem: { code: 'no_answer' } },
};
/** A webhook cannot be searched: it is sent again, as its receiver drops what it has seen. */
const AGAIN: CallOutcome = { of: 'settling', outcome: { status: 'resend' } };
const NOT_THERE: CallOutcome = { of: 'settling', outcome: { status: 'resend', isAbsent: true } };
const REFUSED: CallOutcome = { of: 'sending', outcome: { status: 'refused', problem: { code: 'entry_too_large' } } };
const LATER = 100_000;
const DAY = 24 * 3_600_000;
const NOT_SENT = { status: 'dropped', endedAt: 9 * LATER };
const MAY_BE_THERE = { status: 'dropped', mayBeThere: true };

let db: AccountDatabase;
let outbox: Outbox;

beforeEach(async () => {
  ({ db, outbox } = await newOutbox([11]));
});

const stateOf = async (id: string) => readSending(await db.get('outbox', id))?.state;

describe('a sending that goes no further', () => {
  it('may have arrived when its destination is disconnected before the answer', async () => {
    await outbox.claimSending('row-1', 2);
    await removeDestination(db, 'd', [], 3);
    expect(await stateOf('row-1')).toMatchObject(MAY_BE_THERE);
  });

  it('may have arrived where no look could tell, also once its person is erased', async () => {
    await outbox.claimSending('row-1', 2);
    await outbox.claimSettling('row-1', 100_000);
    await outbox.record({ id: 'row-1', attempt: 1 }, LOST, 100_001);
    await removeDestination(db, 'd', [], 100_002);
    expect(await stateOf('row-1')).toMatchObject(MAY_BE_THERE);
    await writeWhole(db, ['outbox'], (tx) => eraseSendings(tx, 11, 100_003));
    expect(await stateOf('row-1')).toMatchObject({ ...MAY_BE_THERE, endedAt: 100_002 });
  });

  it('was not sent where its attempt is known to have been in vain', async () => {
    await outbox.claimSending('row-1', 2);
    await outbox.record({ id: 'row-1', attempt: 1 }, VAIN, 3);
    await removeDestination(db, 'd', [], 4);
    expect(await stateOf('row-1')).toEqual({ status: 'dropped', endedAt: 4 });
  });
});

describe('a sending whose answer was lost, and that waits to be repeated', () => {
  const erase = () => writeWhole(db, ['outbox'], (tx) => eraseSendings(tx, 11, 9 * LATER));
  const disconnect = () => removeDestination(db, 'd', [], 9 * LATER);
  const block = () => writeWhole(db, ['outbox', 'destinations'], (tx) => withdrawWaiting(tx, 11, 9 * LATER));
  const remove = () => deleteContacts(db, [11], 9 * LATER);

  /** One attempt without an answer, and what a look finds of it. */
  async function lose(attempt: number, look: CallOutcome): Promise<void> {
    await outbox.claimSending('row-1', attempt * LATER);
    await outbox.record({ id: 'row-1', attempt }, NO_ANSWER, attempt * LATER + 1);
    await outbox.claimSettling('row-1', attempt * LATER + 2);
    await outbox.record({ id: 'row-1', attempt }, look, attempt * LATER + 3);
  }

  const attemptInVain = async (now: number) => {
    const row = await outbox.claimSending('row-1', now);
    await outbox.record({ id: 'row-1', attempt: row?.attempt ?? 0 }, VAIN, now + 1);
  };

  it.each([
    ['its destination is disconnected', disconnect],
    ['its person is erased', erase],
    ['its person is blocked', block],
    ['its contact is deleted', remove],
  ])('may have arrived once %s', async (_when, end) => {
    await lose(1, AGAIN);
    await end();
    expect(await stateOf('row-1')).toMatchObject(MAY_BE_THERE);
  });

  it('may have arrived where the worker died before the answer', async () => {
    await outbox.claimSending('row-1', 2);
    await outbox.claimSettling('row-1', LATER);
    await outbox.record({ id: 'row-1', attempt: 1 }, AGAIN, LATER + 1);
    await disconnect();
    expect(await stateOf('row-1')).toMatchObject(MAY_BE_THERE);
  });

  it('may have arrived where the user sends it again, as no look could tell', async () => {
    await lose(1, LOST);
    await outbox.decide('row-1', 'resend', 2 * LATER);
    await disconnect();
    expect(await stateOf('row-1')).toMatchObject(MAY_BE_THERE);
  });

  it('may have arrived though the repeat was in vain, also after a deletion that was undone', async () => {
    await lose(1, AGAIN);
    await attemptInVain(2 * LATER);
    await deleteContacts(db, [11], 3 * LATER);
    await restoreContacts(db, [11], 3 * LATER + 1);
    await disconnect();
    expect(await stateOf('row-1')).toMatchObject(MAY_BE_THERE);
  });

  it('is for the user to look for where the repeats were in vain for a day', async () => {
    await lose(1, AGAIN);
    await attemptInVain(LATER + DAY);
    expect(await stateOf('row-1')).toMatchObject({ status: 'held', mayBeThere: true });
  });

  it('may have arrived though the repeat was refused', async () => {
    await lose(1, AGAIN);
    await outbox.claimSending('row-1', 2 * LATER);
    const refused = await outbox.record({ id: 'row-1', attempt: 2 }, REFUSED, 2 * LATER + 1);
    expect(refused && mayHaveArrived(refused)).toBe(true);
  });

  it('was not sent where a look has shown that it is not there', async () => {
    await lose(1, AGAIN);
    await lose(2, NOT_THERE);
    await disconnect();
    expect(await stateOf('row-1')).toEqual(NOT_SENT);
  });

  it('does not make the next sending of the person one that may have arrived', async () => {
    await lose(1, LOST);
    await outbox.decide('row-1', 'is-there', 2 * LATER);
    await outbox.enqueue([{ destinationId: 'd', companyId: null, profileId: 11 }], 3 * LATER);
    const row = await outbox.claimSending('row-2', 3 * LATER);
    await outbox.record({ id: 'row-2', attempt: row?.attempt ?? 0 }, VAIN, 3 * LATER + 1);
    await disconnect();
    expect(await stateOf('row-2')).toEqual(NOT_SENT);
  });
});

describe('a sending that an earlier version stored, which did not note whether it may have arrived', () => {
  const stored = async (attempt: number, state: SendingState) => {
    const { mayBeThere: _none, ...row } = readSending(await db.get('outbox', 'row-1')) ?? expect.unreachable();
    return { ...row, attempt, state };
  };
  const WAITING: SendingState = { status: 'waiting', setAt: 1, notBefore: 1 };
  const REFUSAL: SendingState = { status: 'refused', endedAt: 1, problem: { code: 'entry_too_large' } };

  it.each<[string, boolean, number, SendingState]>([
    ['waits after an attempt', true, 1, WAITING],
    ['waits for its first attempt', false, 0, WAITING],
    ['was refused at the first attempt', false, 1, REFUSAL],
    ['was refused at a repeat', true, 2, REFUSAL],
    ['was given up after an attempt', true, 1, { status: 'dropped', endedAt: 1 }],
    ['was given up before it was tried', false, 0, { status: 'dropped', endedAt: 1 }],
    ['arrived', false, 2, { status: 'done', endedAt: 1, ref: '', url: null, version: null, was: 'created' }],
  ])('and that %s: %s', async (_what, expected, attempt, state) => {
    expect(mayHaveArrived(await stored(attempt, state))).toBe(expected);
  });
});
