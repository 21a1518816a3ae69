import { beforeEach, describe, expect, test } from 'vitest';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import { suppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { FREE, PERSON_LOOKUP_PRICE } from '../../service/credits.ts';
import { lookupRow } from '../model/lookup-row.fixture.ts';
import { type LookupRow, type LookupState, intendedAt, storedForm } from '../model/lookup-row.ts';
import { type BatchOrder, type BatchRecord, readBatchRecord } from './batch-record.ts';
import type { Journal } from './journal.ts';
import { openJournal } from './opened-journal.fixture.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const REQUEST = { tool: 'person_lookup', who: { by: 'id', profileId: 11 }, lookupType: 'standard_lookup' } as const;
const BEFORE = { readAt: NOW, lifetimeCreditsSpent: 0, lookup: 9, personExport: 9, companyExport: 9 };
const SENDING = { before: BEFORE, result: null, now: NOW };
const ROW = lookupRow({ request: REQUEST, profileId: 11, name: 'Ann', ...intendedAt(NOW - 1_000) });
const BATCH: BatchRecord = {
  id: 'batch',
  name: '',
  createdAt: NOW,
  lookupType: 'standard_lookup',
  withCompany: false,
  cap: 100,
  owned: [],
  excluded: { running: 0, repeated: 0, suppressed: 0, refused: 0 },
  order: { status: 'run' },
};
const pendingSince = (sentAt: number): LookupState => ({
  status: 'pending',
  sentAt,
  polledAt: sentAt,
  waitMs: 3_000,
  problem: null,
});
const IN_DOUBT: LookupState = { status: 'in-doubt', sentAt: NOW - DAY, evidence: 'cannot-tell' };
const DISMISSED: LookupState = { status: 'dismissed', sentAt: NOW - 2 * DAY, endedAt: NOW - DAY, checkFrom: NOW - DAY };

let db: AccountDatabase;
let journal: Journal;
beforeEach(async () => {
  ({ db, journal } = await openJournal(NOW));
});
const put = (row: LookupRow) => db.put('lookups', storedForm(row));
/** Another lookup of the same person, in this state. */
const other = (state: LookupState) => put({ ...ROW, id: 'other', state, before: BEFORE });
async function sent(change: Partial<LookupRow> = {}, sending: Partial<Parameters<Journal['send']>[1]> = {}) {
  await put({ ...ROW, ...change });
  return journal.send('row', { ...SENDING, ...sending });
}

test('a lookup is written as sent, with the counters of the account, before it is', async () => {
  const row = await sent();
  expect(row).toMatchObject({ before: BEFORE, price: PERSON_LOOKUP_PRICE, state: { status: 'sent', sentAt: NOW } });
  expect(await journal.get('row')).toEqual(row);
});

test('what is owned by now is complete, for nothing', async () => {
  await db.put('contacts', contactNumber(11));
  expect(await sent()).toMatchObject({ price: FREE, before: null, state: { status: 'complete' } });
});

test('part of it is known to be', async () => {
  await db.put('contacts', contactNumber(11, { lookupType: 'person_enrich' }));
  expect(await sent()).toMatchObject({ upgrade: true, state: { status: 'sent' } });
});

test('somebody who was suppressed since is not sent', async () => {
  await suppressPeople(db, ['profile:11'], NOW);
  const state = { status: 'failed', problem: { code: 'suppressed' }, charged: false };
  expect(await sent()).toMatchObject({ before: null, state });
});

test('what was shown as free is never paid for', async () => {
  const state = { status: 'failed', problem: { code: 'no_longer_free' }, charged: false };
  expect(await sent({ account: 'only' })).toMatchObject({ before: null, state });
});

test('what is refused now is not sent, and stays as it was stored', async () => {
  const problem = { code: 'cap_reached', which: 'day', cap: 4, spent: 4 } as const;
  expect(await sent({}, { refusal: problem })).toMatchObject({ state: { status: 'intent', problem } });
  expect(await journal.get('row')).toEqual(ROW);
});

describe('what the account has', () => {
  const pending = { status: 'pending', name: 'Ann', waitMs: 3_000, requestedWaitMs: 3_000 } as const;

  test('is taken for nothing, also against a refusal', async () => {
    const result = { ...pending, profileId: 11, requestedId: 10 };
    const free = { profileId: 10, price: FREE, account: 'had', before: null, state: { status: 'pending' } };
    expect(await sent({}, { result, refusal: { code: 'not_permitted' } })).toMatchObject(free);
  });

  test('is saved, with the tags that were wanted', async () => {
    const result = { status: 'complete', profileId: 11, purchase: { contact: contactNumber(11) } } as const;
    const free = { price: FREE, account: 'had', before: null, state: { status: 'complete' } };
    expect(await sent({ request: { ...REQUEST, tags: ['client'] } }, { result })).toMatchObject(free);
    expect(await db.get('contacts', 11)).toMatchObject({ profileId: 11 });
    expect(await db.get('annotations', 11)).toMatchObject({ tags: ['client'] });
  });

  test('of somebody else is not', async () => {
    expect(await sent({}, { result: { ...pending, profileId: 22, requestedId: 22 } })).toMatchObject({
      state: { status: 'sent' },
    });
  });
});

describe('beside another lookup of the same person', () => {
  test('that is under way, one waits', async () => {
    await other(pendingSince(NOW - 1_000));
    const state = { status: 'intent', notBefore: NOW + 3_000 };
    expect(await sent()).toMatchObject({ before: null, state });
  });

  test('that only waits itself, one is sent', async () => {
    await other({ status: 'intent', setAt: NOW, notBefore: NOW });
    expect(await sent()).toMatchObject({ state: { status: 'sent' } });
  });

  test.each([
    ['is in doubt', IN_DOUBT],
    ['is left pending', pendingSince(NOW - DAY)],
  ])('that %s, one is dropped, and its batch counts it', async (_what, state) => {
    await other(state);
    await db.put('batches', BATCH);
    expect(await sent({ batchId: 'batch' })).toBeNull();
    expect(await journal.get('row')).toBeNull();
    expect(readBatchRecord(await db.get('batches', 'batch'))?.excluded).toEqual({ ...BATCH.excluded, running: 1 });
  });

  test('that is in doubt, one is dropped, and what a newer version wrote to its batch stays', async () => {
    await other(IN_DOUBT);
    const newer = { ...BATCH, newer: [1] };
    await db.put('batches', newer);
    expect(await sent({ batchId: 'batch' })).toBeNull();
    expect(await db.get('batches', 'batch')).toEqual({ ...newer, excluded: { ...BATCH.excluded, running: 1 } });
  });

  test('that is in doubt, one is dropped, and a record of its batch that cannot be read stays as it is', async () => {
    await other(IN_DOUBT);
    const unreadable = { ...BATCH, cap: 'of a newer version' };
    await db.put('batches', unreadable);
    expect(await sent({ batchId: 'batch' })).toBeNull();
    expect(await db.get('batches', 'batch')).toEqual(unreadable);
  });

  test('that is in doubt, one that may have been sent before is kept', async () => {
    await other(IN_DOUBT);
    expect(await sent({ before: BEFORE })).toMatchObject({ state: { status: 'intent', notBefore: NOW + 3_000 } });
  });

  test('that was dismissed while pending, that one is resumed in its place', async () => {
    await other(DISMISSED);
    expect(await sent()).toBeNull();
    expect([await journal.get('row'), (await journal.get('other'))?.state.status]).toEqual([null, 'pending']);
  });

  test('that was dismissed, and a third that is under way, one waits and leaves it dismissed', async () => {
    await other(DISMISSED);
    await put({ ...ROW, id: 'third', state: pendingSince(NOW - 1_000), before: BEFORE });
    expect(await sent()).toMatchObject({ state: { status: 'intent', notBefore: NOW + 3_000 } });
    expect((await journal.get('other'))?.state.status).toBe('dismissed');
  });
});

describe('in a batch', () => {
  test.each<[string, BatchOrder]>([
    ['is paused', { status: 'pause', why: null }],
    ['is stopped', { status: 'stop' }],
  ])('that %s, none is sent', async (_what, order) => {
    const record: BatchRecord = { ...BATCH, order };
    await db.put('batches', record);
    expect(await sent({ batchId: 'batch' })).toBeNull();
    expect(await journal.get('row')).toMatchObject({ state: { status: 'intent' } });
  });

  test('whose person is owned, the employer alone is not paid for', async () => {
    await db.put('batches', BATCH);
    await db.put('contacts', contactNumber(11));
    const request = { ...REQUEST, tool: 'profile_company_lookup' } as const;
    expect(await sent({ batchId: 'batch', request })).toMatchObject({ price: FREE, state: { status: 'complete' } });
    expect(await sent({ batchId: null, request })).toMatchObject({ state: { status: 'sent' } });
  });
});

test('one that has been sent is not sent again', async () => {
  expect(await sent()).not.toBeNull();
  expect(await journal.send('row', SENDING)).toBeNull();
});
