import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { erasePeople } from '../../erasure/erase-people.ts';
import { PERSON_LOOKUP_PRICE } from '../../service/credits.ts';
import { inDoubt } from '../model/doubt.ts';
import { type LookupRow, intendedAt } from '../model/lookup-row.ts';
import { keyOf } from '../model/paid-request.ts';
import { type BatchOrder, readBatchRecord } from './batch-record.ts';
import { createBatchStore } from './batch-store.ts';
import { type Journal, createJournal } from './journal.ts';

const NOW = 9_000;
const REQUEST = {
  tool: 'person_lookup',
  who: { by: 'id', profileId: 11 },
  lookupType: 'premium_lookup',
} as const;
const ROW: LookupRow = {
  id: 'row',
  key: keyOf(REQUEST),
  request: REQUEST,
  profileId: 11,
  companyId: null,
  price: PERSON_LOOKUP_PRICE,
  upgrade: false,
  origin: 'workspace',
  batchId: 'batch',
  name: 'Ann Example',
  ...intendedAt(NOW),
};
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
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
  journal = createJournal(db, () => NOW);
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

it('a result that a probe finds after its person was erased is not saved', async () => {
  await journal.send('row', SENDING);
  await journal.move('row', 'sent', (row) => ({ ...row, state: inDoubt(NOW, 'cannot-tell', NOW) }));
  expect((await erasePeople(db, [11], NOW)).erased).toEqual([11]);
  expect(await journal.complete('row', { contact: contactNumber(11) }, NOW)).toBeNull();
  expect(await db.count('contacts')).toBe(0);
});
