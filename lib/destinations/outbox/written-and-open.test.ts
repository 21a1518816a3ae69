import { beforeEach, expect, it } from 'vitest';
import type { AccountDatabase } from '../../database/account-database.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { deleteContacts, restoreContacts } from '../../erasure/delete-contacts.ts';
import { removeDestination } from './destination-store.ts';
import { eraseSendings } from './erase-sendings.ts';
import { newOutbox } from './new-outbox.fixture.ts';
import { readSending } from './outbox-row.ts';
import type { Outbox } from './outbox.ts';
import type { CallOutcome } from './record-outcome.ts';
import { withdrawWaiting } from './withdraw.ts';

const WRITTEN = { ref: '101', url: 'https://crm.example/101', version: 'marks', was: 'created' } as const;
/** The contact was made; its company has to wait. */
const BUSY: CallOutcome = {
  of: 'sending',
  outcome: {
    status: 'not-now',
    problem: { code: 'rate_limited' },
    retryAfterMs: null,
    written: { ...WRITTEN, leftOut: ['company'] },
  },
};
const REFUSED: CallOutcome = {
  of: 'sending',
  outcome: { status: 'refused', problem: { code: 'entry_refused', field: null, details: '' } },
};
const LATER = 60_000;
const SAVED = { status: 'done', endedAt: 3, ref: '101', url: WRITTEN.url, was: 'created', leftOut: ['company'] };

let db: AccountDatabase;
let outbox: Outbox;
beforeEach(async () => {
  ({ db, outbox } = await newOutbox([11]));
  await outbox.claimSending('row-1', 2);
  await outbox.record({ id: 'row-1', attempt: 1 }, BUSY, 3);
});

const row = async () => readSending(await db.get('outbox', 'row-1'));
const erase = () => writeWhole(db, ['outbox'], (tx) => eraseSendings(tx, 11, 9));

it('what waits for the rest of it is sent again to the record that was written', async () => {
  expect((await row())?.state).toMatchObject({ status: 'waiting' });
  expect(await outbox.claimSending('row-1', LATER)).toMatchObject({ remoteRef: '101', remoteVersion: 'marks' });
});

it('what was written stays listed, without the person, once they are erased', async () => {
  await erase();
  expect(await row()).toMatchObject({ profileId: null, remoteRef: null, state: SAVED });
  expect(JSON.stringify(await row())).not.toContain('marks');
});

it('so does what was written and refused later', async () => {
  await outbox.claimSending('row-1', LATER);
  await outbox.record({ id: 'row-1', attempt: 2 }, REFUSED, LATER + 1);
  await erase();
  expect((await row())?.state).toMatchObject(SAVED);
});

it('what was written is no less saved once the contact is deleted, and an undo lets the rest wait again', async () => {
  await deleteContacts(db, [11], 4);
  expect((await row())?.state).toMatchObject(SAVED);
  await restoreContacts(db, [11], 5);
  expect(await outbox.claimSending('row-1', LATER)).toMatchObject({ attempt: 2, remoteRef: '101' });
});

it('what was written is no less saved once the person is blocked, or the destination disconnected', async () => {
  await writeWhole(db, ['outbox', 'destinations'], (tx) => withdrawWaiting(tx, 11, 4));
  expect((await row())?.state).toMatchObject(SAVED);
  ({ db, outbox } = await newOutbox([11]));
  await outbox.claimSending('row-1', 2);
  await outbox.record({ id: 'row-1', attempt: 1 }, BUSY, 3);
  await removeDestination(db, 'd', [], 4);
  expect((await row())?.state).toMatchObject(SAVED);
});

it('what ended whole is that', async () => {
  await outbox.claimSending('row-1', LATER);
  const done = { status: 'done', ...WRITTEN, was: 'unchanged' } as const;
  await outbox.record({ id: 'row-1', attempt: 2 }, { of: 'sending', outcome: done }, LATER + 1);
  await erase();
  expect((await row())?.state).toMatchObject({ status: 'done', endedAt: LATER + 1 });
  expect(JSON.stringify(await row())).not.toMatch(/marks|company"\]/u);
});
