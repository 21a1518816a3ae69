import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountDatabase } from '../../database/account-database.ts';
import { readConnected } from './connected.ts';
import { changeDestination } from './destination-store.ts';
import { newOutbox } from './new-outbox.fixture.ts';
import type { Outbox } from './outbox.ts';
import type { CallOutcome } from './record-outcome.ts';

const WAIT_MS = 90_000;
const ARRIVED: CallOutcome = {
  of: 'sending',
  outcome: { status: 'done', ref: '1', url: null, version: null, was: 'created' },
};
const TO_WAIT: CallOutcome = {
  of: 'sending',
  outcome: { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs: WAIT_MS },
};

let db: AccountDatabase;
let outbox: Outbox;

beforeEach(async () => {
  ({ db, outbox } = await newOutbox([1, 2, 3]));
  for (const id of ['row-1', 'row-2']) await outbox.claimSending(id, 100);
  await outbox.record({ id: 'row-1', attempt: 1 }, TO_WAIT, 200);
});

const pause = async () => readConnected(await db.get('destinations', 'd'))?.pause;

describe('a destination that asked to wait', () => {
  it('is waited for, though a call that was under way already arrives', async () => {
    await outbox.record({ id: 'row-2', attempt: 1 }, ARRIVED, 300);
    expect(await pause()).toMatchObject({ by: 'itself', until: 200 + WAIT_MS });
    expect(await outbox.claimSending('row-3', 400)).toBeNull();
  });

  it('is paused no more once a later call arrives', async () => {
    await outbox.claimSending('row-3', 200 + WAIT_MS);
    await outbox.record({ id: 'row-3', attempt: 1 }, ARRIVED, 300 + WAIT_MS);
    expect(await pause()).toBeNull();
  });

  it('is paused no more once a call arrives after the clock was set back', async () => {
    await outbox.claimSending('row-3', 50);
    await outbox.record({ id: 'row-3', attempt: 1 }, ARRIVED, 60);
    expect(await pause()).toBeNull();
  });
});

it('a sending that was under way already says nothing about a sign-in since', async () => {
  await changeDestination(db, 'd', { isSolved: true, signedInAt: 150 });
  const problem = { code: 'sign_in_refused', details: '' } as const;
  const refused: CallOutcome = { of: 'sending', outcome: { status: 'needs-user', problem } };
  await outbox.record({ id: 'row-2', attempt: 1 }, refused, 300);
  expect(await pause()).toBeNull();
  await outbox.claimSending('row-3', 400);
  await outbox.record({ id: 'row-3', attempt: 1 }, refused, 500);
  expect(await pause()).toEqual({ by: 'needs-user', problem });
});
