import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountDatabase } from '../../database/account-database.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { readConnected } from './connected.ts';
import { changeDestination } from './destination-store.ts';
import { newOutbox } from './new-outbox.fixture.ts';
import { readSending } from './outbox-row.ts';
import type { Outbox } from './outbox.ts';
import type { CallOutcome } from './record-outcome.ts';
import { saveRow } from './rows-of.ts';

const WAIT_MS = 90_000;
const HOUR = 3_600_000;
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
  await changeDestination(db, 'd', { isSolved: true, signedInAt: 150 }, 150);
  const problem = { code: 'sign_in_refused', details: '' } as const;
  const refused: CallOutcome = { of: 'sending', outcome: { status: 'needs-user', problem } };
  await outbox.record({ id: 'row-2', attempt: 1 }, refused, 300);
  expect(await pause()).toBeNull();
  await outbox.claimSending('row-3', 400);
  await outbox.record({ id: 'row-3', attempt: 1 }, refused, 500);
  expect(await pause()).toEqual({ by: 'needs-user', problem });
});

it('a sign-in of a clock that was set back hides no loss of it', async () => {
  await changeDestination(db, 'd', { isSolved: true, signedInAt: HOUR }, HOUR);
  const problem = { code: 'sign_in_refused', details: '' } as const;
  await outbox.claimSending('row-3', 400);
  const refused: CallOutcome = { of: 'sending', outcome: { status: 'needs-user', problem } };
  await outbox.record({ id: 'row-3', attempt: 1 }, refused, 500);
  expect(await pause()).toEqual({ by: 'needs-user', problem });
  await changeDestination(db, 'd', { isSolved: true }, 600);
  await changeDestination(db, 'd', { lostSignIn: { problem, startedAt: 700 } }, 800);
  expect(await pause()).toEqual({ by: 'needs-user', problem });
});

describe('a destination that was down for hours', () => {
  const OUT_OF_REACH = { code: 'unreachable', details: '' } as const;
  const until = { by: 'itself', until: expect.any(Number) };

  it.each<[string, CallOutcome]>([
    ['was told to wait', { of: 'sending', outcome: { status: 'not-now', problem: OUT_OF_REACH, retryAfterMs: null } }],
    ['got no answer', { of: 'sending', outcome: { status: 'unknown', problem: OUT_OF_REACH } }],
  ])('gets a contact that %s as soon as the user finds it works', async (_how, outcome) => {
    await outbox.record({ id: 'row-2', attempt: 1 }, ARRIVED, 300);
    await writeWhole(db, ['outbox'], async (tx) => {
      await tx.objectStore('outbox').delete('row-1');
      const row = readSending(await tx.objectStore('outbox').get('row-3'));
      if (row) await saveRow(tx, { ...row, attempt: 6 });
    });
    await outbox.claimSending('row-3', HOUR);
    await outbox.record({ id: 'row-3', attempt: 7 }, outcome, HOUR);
    expect(await pause()).toMatchObject(until);
    expect(await outbox.next('d', new Set(), HOUR)).toMatchObject({ due: 2 * HOUR });
    await changeDestination(db, 'd', { isSolved: true }, HOUR + 1);
    expect(await outbox.next('d', new Set(), HOUR + 1)).toMatchObject({ row: { id: 'row-3' }, due: HOUR + 1 });
  });

  it('leaves what waits behind another sending where it is', async () => {
    await outbox.enqueue([{ destinationId: 'd', companyId: null, profileId: 1 }], 300);
    expect(await outbox.claimSending('row-4', 200 + WAIT_MS)).toBeNull();
    await changeDestination(db, 'd', { isPaused: false }, 300 + WAIT_MS);
    const due = (await db.get('outbox', 'row-4'))?.due;
    expect(due).toBe(200 + WAIT_MS + HOUR);
  });
});
