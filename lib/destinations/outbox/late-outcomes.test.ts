import { beforeEach, expect, it } from 'vitest';
import type { AccountDatabase } from '../../database/account-database.ts';
import { newOutbox } from './new-outbox.fixture.ts';
import type { Outbox } from './outbox.ts';
import type { CallOutcome } from './record-outcome.ts';

const DOWN: CallOutcome = {
  of: 'sending',
  outcome: { status: 'not-now', problem: { code: 'unreachable', details: '' }, retryAfterMs: null },
};
const REFUSED: CallOutcome = {
  of: 'sending',
  outcome: { status: 'refused', problem: { code: 'entry_refused', field: null, details: '' } },
};
const LATER = 60_000;
let db: AccountDatabase;
let outbox: Outbox;

beforeEach(async () => {
  ({ db, outbox } = await newOutbox([11]));
  await outbox.claimSending('row-1', 2);
  await outbox.record({ id: 'row-1', attempt: 1 }, DOWN, 4);
  await outbox.claimSending('row-1', LATER);
});

it('a late answer to an earlier attempt does not end the one that is under way', async () => {
  const before = await db.get('outbox', 'row-1');
  expect(before).toMatchObject({ attempt: 2, state: { status: 'sending' } });
  expect(await outbox.record({ id: 'row-1', attempt: 1 }, REFUSED, LATER + 1)).toBeNull();
  expect(await db.get('outbox', 'row-1')).toEqual(before);
  expect(await outbox.record({ id: 'row-1', attempt: 2 }, REFUSED, LATER + 2)).toMatchObject({
    state: { status: 'refused' },
  });
});

it('every attempt says the same time for the same data: a destination knows a repeated message by it', async () => {
  expect(await db.get('outbox', 'row-1')).toMatchObject({ attempt: 2, frozenAt: 2, state: { sentAt: LATER } });
});
