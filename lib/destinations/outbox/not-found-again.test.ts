import { expect, it } from 'vitest';
import { entryOf } from './entry-of.ts';
import { newOutbox } from './new-outbox.fixture.ts';
import type { Outbox } from './outbox.ts';
import type { CallOutcome } from './record-outcome.ts';

const NOT_FOUND: CallOutcome = {
  of: 'sending',
  outcome: { status: 'held', problem: { code: 'not_found_again' } },
};

/** Saved once as `p1`, and once more: that record is not found. */
async function notFoundAgain(): Promise<Outbox> {
  const { outbox } = await newOutbox([11]);
  const arrived = { status: 'done', ref: 'p1', url: null, version: 'v1', was: 'created' } as const;
  await outbox.claimSending('row-1', 2);
  await outbox.record({ id: 'row-1', attempt: 1 }, { of: 'sending', outcome: arrived }, 3);
  await outbox.enqueue([{ destinationId: 'd', companyId: null, profileId: 11 }], 4);
  expect(await outbox.claimSending('row-2', 5)).toMatchObject({ remoteRef: 'p1' });
  await outbox.record({ id: 'row-2', attempt: 1 }, NOT_FOUND, 6);
  return outbox;
}

it('a record that is not found again is made anew when the user tries again', async () => {
  const outbox = await notFoundAgain();
  await outbox.decide('row-2', 'resend', 7);
  const row = await outbox.claimSending('row-2', 8);
  expect(row && entryOf(row, {})).toMatchObject({ remoteRef: null, remoteVersion: null });
});

it('a record that is not found again stays known where the user says that it is there', async () => {
  const outbox = await notFoundAgain();
  await outbox.decide('row-2', 'is-there', 7);
  await outbox.enqueue([{ destinationId: 'd', companyId: null, profileId: 11 }], 8);
  expect(await outbox.claimSending('row-3', 9)).toMatchObject({ remoteRef: 'p1', remoteVersion: 'v1' });
});
