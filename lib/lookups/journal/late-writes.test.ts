import { beforeEach, expect, it } from 'vitest';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { erasePeople } from '../../erasure/erase-people.ts';
import { givenUp, inDoubt } from '../model/doubt.ts';
import { lookupRow } from '../model/lookup-row.fixture.ts';
import { type LookupRow, intendedAt } from '../model/lookup-row.ts';
import { type BatchOrder, readBatchRecord } from './batch-record.ts';
import { createBatchStore } from './batch-store.ts';
import { dropFollowUp } from './follow-ups.ts';
import type { Journal } from './journal.ts';
import { openJournal } from './opened-journal.fixture.ts';

const NOW = 9_000;
const REQUEST = {
  tool: 'person_lookup',
  who: { by: 'id', profileId: 11 },
  lookupType: 'premium_lookup',
} as const;
const ROW = lookupRow({
  request: REQUEST,
  profileId: 11,
  origin: 'workspace',
  batchId: 'batch',
  name: 'Ann Example',
  ...intendedAt(NOW),
});
const BATCH = {
  id: 'batch',
  name: '',
  createdAt: NOW,
  lookupType: 'premium_lookup',
  withCompany: false,
  cap: 100,
  owned: [],
  excluded: { running: 0, repeated: 0, suppressed: 0, refused: 0 },
  order: { status: 'run' },
} as const;
const SENDING = {
  before: { readAt: NOW, lifetimeCreditsSpent: 0, lookup: 9, personExport: 9, companyExport: 9 },
  result: null,
  now: NOW,
};

let db: AccountDatabase;
let journal: Journal;
beforeEach(async () => {
  ({ db, journal } = await openJournal(NOW));
  await journal.begin([ROW], readBatchRecord(BATCH) ?? undefined);
});

it('an intent of a batch that runs is sent', async () => {
  expect((await journal.send('row', SENDING))?.state.status).toBe('sent');
});

it.each<BatchOrder>([{ status: 'pause', why: null }, { status: 'stop' }])(
  'an intent that was on its way to be sent when the order came is not: %j',
  async (order) => {
    await createBatchStore(db).order('batch', order);
    expect(await journal.send('row', SENDING)).toBeNull();
    expect((await journal.get('row'))?.state.status).toBe('intent');
  },
);

const CAP = { code: 'cap_reached', which: 'day', cap: 0, spent: 0 } as const;
const CREDITS = { code: 'insufficient_credits', creditType: 'lookup' } as const;
const SCOPE = { code: 'scope_missing' } as const;

it.each<[BatchOrder, BatchOrder]>([
  [{ status: 'run' }, { status: 'pause', why: CREDITS }],
  [
    { status: 'pause', why: CAP },
    { status: 'pause', why: CAP },
  ],
  [
    { status: 'pause', why: SCOPE },
    { status: 'pause', why: SCOPE },
  ],
  [
    { status: 'pause', why: null },
    { status: 'pause', why: null },
  ],
  [{ status: 'stop' }, { status: 'stop' }],
])('a call that is refused for lack of credits leaves the order that came before it: %j', async (before, after) => {
  const batches = createBatchStore(db);
  await Promise.all([batches.order('batch', before), batches.pauseFor(ROW, CREDITS)]);
  expect((await batches.read('batch'))?.order).toEqual(after);
});

it('what is free goes on in a batch that may not pay, until it is refused itself', async () => {
  const batches = createBatchStore(db);
  const free: LookupRow = { ...ROW, account: 'only' };
  await batches.pauseFor(ROW, CREDITS);
  expect([ROW, free].map(await batches.holding('batch'))).toEqual([true, false]);
  await batches.pauseFor(free, CREDITS);
  expect([ROW, free].map(await batches.holding('batch'))).toEqual([true, true]);
  await batches.pauseFor(ROW, CREDITS);
  expect([ROW, free].map(await batches.holding('batch'))).toEqual([true, true]);
});

it('what is noted in a record keeps the fields of newer versions, and replaces none that cannot be read', async () => {
  const batches = createBatchStore(db);
  const newer = { ...BATCH, newer: [1] };
  await db.put('batches', newer);
  await batches.countLoss(ROW, CREDITS, 0);
  expect(await db.get('batches', 'batch')).toEqual({ ...newer, lostCalls: 1 });
  await batches.forgetLosses(ROW);
  await batches.pauseFor(ROW, CREDITS);
  const order = { status: 'pause', why: CREDITS };
  expect(await db.get('batches', 'batch')).toEqual({ ...newer, lostCalls: 0, order });
  const unreadable = { ...newer, lookupType: 'of a newer version' };
  await db.put('batches', unreadable);
  await batches.countLoss(ROW, CREDITS, 0);
  expect(await db.get('batches', 'batch')).toEqual(unreadable);
  // The user is not refused.
  await batches.order('batch', { status: 'stop' });
  expect(await batches.orderOf('batch')).toBe('stop');
});

it('a result that is saved a second time is followed by nothing a second time', async () => {
  await journal.send('row', SENDING);
  const ended = await journal.complete('row', { contact: contactNumber(11) }, NOW);
  expect(ended?.followUps).toEqual(['save']);
  await dropFollowUp(db, 'row', 'save');
  expect(await journal.complete('row', { contact: contactNumber(11) }, NOW + 1)).toBeNull();
  expect((await journal.get('row'))?.followUps).toBeUndefined();
});

it('a result that a probe finds after the user gave the lookup up is saved, and changes nothing of its end', async () => {
  await journal.send('row', SENDING);
  await journal.move('row', 'sent', (row) => ({ ...row, state: inDoubt(NOW, 'cannot-tell', NOW) }));
  const left = await journal.move('row', 'in-doubt', (row) => givenUp(row, NOW + 1));
  expect(await journal.complete('row', { contact: contactNumber(11) }, NOW + 2)).toBeNull();
  expect(await journal.get('row')).toEqual(left);
  expect(await db.getAllKeys('contacts')).toEqual([11]);
});

it('a result that a probe finds after its person was erased is not saved', async () => {
  await journal.send('row', SENDING);
  await journal.move('row', 'sent', (row) => ({ ...row, state: inDoubt(NOW, 'cannot-tell', NOW) }));
  expect((await erasePeople(db, [11], NOW)).erased).toEqual([11]);
  expect(await journal.complete('row', { contact: contactNumber(11) }, NOW)).toBeNull();
  expect(await db.count('contacts')).toBe(0);
});
