import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountDatabase } from '../../database/account-database.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { removeDestination } from './destination-store.ts';
import { eraseSendings } from './erase-sendings.ts';
import { newOutbox } from './new-outbox.fixture.ts';
import { readSending } from './outbox-row.ts';
import type { Outbox } from './outbox.ts';
import type { CallOutcome } from './record-outcome.ts';

const VAIN: CallOutcome = {
  of: 'sending',
  outcome: { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs: null },
};
const LOST: CallOutcome = {
  of: 'settling',
  outcome: { status: 'cannot-tell', problem: { code: 'no_answer' } },
};
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
