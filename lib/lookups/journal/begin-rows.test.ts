import { beforeEach, describe, expect, test } from 'vitest';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { lookupRow } from '../model/lookup-row.fixture.ts';
import { type LookupRow, type LookupState, intendedAt, storedForm } from '../model/lookup-row.ts';
import type { Journal } from './journal.ts';
import { openJournal } from './opened-journal.fixture.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const REQUEST = { tool: 'person_lookup', who: { by: 'id', profileId: 11 }, lookupType: 'standard_lookup' } as const;
const PAGE = 'https://www.linkedin.com/in/ann';
const ROW = lookupRow({ request: REQUEST, profileId: 11, name: 'Ann', ...intendedAt(NOW) });
const { state: INTENT } = ROW;
const PENDING: LookupState = { status: 'pending', sentAt: NOW, polledAt: NOW, waitMs: 3_000, problem: null };
const SENT: LookupState = { status: 'sent', sentAt: NOW, setAt: NOW, reconcileAt: NOW, attempts: 0 };
const IN_DOUBT: LookupState = { status: 'in-doubt', sentAt: NOW, evidence: 'cannot-tell' };
const COMPLETE: LookupState = { status: 'complete', sentAt: NOW, endedAt: NOW };
const DISMISSED: LookupState = { status: 'dismissed', sentAt: NOW, endedAt: NOW, checkFrom: NOW };

let db: AccountDatabase;
let journal: Journal;
beforeEach(async () => {
  ({ db, journal } = await openJournal(NOW));
});
/** Another lookup of the same person, written before. */
const other = (change: Partial<LookupRow>) => db.put('lookups', storedForm({ ...ROW, id: 'other', ...change }));
/** The id of the row that counts, and those of all rows, once one was begun. */
async function begun(batchId: string | null) {
  const [current] = await journal.begin([{ ...ROW, batchId }]);
  return [current?.id, await db.getAllKeys('lookups')];
}
const IN_THE_WAY = ['other', ['other']];
const BESIDE = ['row', ['other', 'row']];

describe('beside another lookup of the same person', () => {
  test.each<[string, Partial<LookupRow>, unknown[], unknown[]]>([
    ['that waits, of a click', { state: INTENT }, IN_THE_WAY, IN_THE_WAY],
    ['that waits for its turn in a batch', { state: INTENT, batchId: 'batch' }, BESIDE, IN_THE_WAY],
    ['that is under way, of a click', { state: PENDING }, IN_THE_WAY, IN_THE_WAY],
    ['that is under way, of a batch', { state: PENDING, batchId: 'batch' }, IN_THE_WAY, IN_THE_WAY],
    ['that was sent', { state: SENT }, IN_THE_WAY, IN_THE_WAY],
    ['that is in doubt', { state: IN_DOUBT }, IN_THE_WAY, IN_THE_WAY],
    ['that began under another name', { state: PENDING, key: PAGE }, IN_THE_WAY, IN_THE_WAY],
    ['that has ended', { state: COMPLETE }, BESIDE, BESIDE],
  ])('%s, a click and a batch', async (_what, change, ofClick, ofBatch) => {
    await other(change);
    expect(await begun(null)).toEqual(ofClick);
    await db.delete('lookups', 'row');
    expect(await begun('another batch')).toEqual(ofBatch);
  });

  test('that was dismissed while pending, that one is resumed, and none begun', async () => {
    await other({ state: DISMISSED });
    expect(await begun(null)).toEqual(IN_THE_WAY);
    expect(await journal.get('other')).toMatchObject({ state: { status: 'pending', sentAt: NOW } });
  });

  test('that was dismissed, but of the person who had the address before, one is begun', async () => {
    await other({ state: DISMISSED, profileId: 22 });
    expect(await begun(null)).toEqual(BESIDE);
    expect(await journal.get('other')).toMatchObject({ state: DISMISSED });
  });

  test('the newest is the one that matters', async () => {
    for (const [id, createdAt] of [
      ['a', 2],
      ['b', 3],
      ['c', 1],
    ] as const)
      await other({ id, createdAt, state: COMPLETE });
    expect((await journal.latest(ROW))?.id).toBe('b');
  });
});

test('a row that is begun once more stays without the person who was erased since', async () => {
  await other({ id: 'row', key: 'erased:row', profileId: null, state: { ...COMPLETE } });
  const [current] = await journal.begin([ROW]);
  expect(current).toMatchObject({ key: 'erased:row', state: COMPLETE });
  expect(await journal.get('row')).toMatchObject({ key: 'erased:row' });
});

test('a row that has moved on is not moved from where it was', async () => {
  await other({ state: COMPLETE });
  expect(await journal.move('other', 'pending', (row) => ({ ...row, state: IN_DOUBT }))).toBeNull();
  expect(await journal.get('other')).toMatchObject({ state: COMPLETE });
});

test('in doubt, and only then, a row ends and another takes its place', async () => {
  const replacing = {
    end: (row: LookupRow): LookupRow => ({ ...row, state: { status: 'dismissed', sentAt: NOW, endedAt: NOW } }),
    again: (row: LookupRow): LookupRow => ({ ...row, id: `${row.id} again`, ...intendedAt(NOW) }),
  };
  await other({ state: IN_DOUBT });
  await db.put('lookups', storedForm({ ...ROW, id: 'sent', key: PAGE, profileId: 22, state: SENT }));
  const next = await journal.replace(['other', 'sent'], replacing);
  expect(next.map(({ id }) => id)).toEqual(['other again']);
  expect([(await journal.get('other'))?.state.status, (await journal.get('sent'))?.state.status]).toEqual([
    'dismissed',
    'sent',
  ]);
});

describe('a purchase', () => {
  const purchase = { contact: contactNumber(11) };

  test('completes the row that was sent, and gives the contact its tags', async () => {
    await other({ state: SENT, request: { ...REQUEST, tags: ['client'] } });
    expect(await journal.complete('other', purchase, NOW + 5)).toMatchObject({
      name: 'Person 11',
      state: { status: 'complete', sentAt: NOW, endedAt: NOW + 5 },
    });
    expect(await db.get('annotations', 11)).toMatchObject({ tags: ['client'] });
  });

  test('is found by the keys of its record from then on', async () => {
    await other({ state: SENT });
    await journal.complete('other', purchase, NOW + 5);
    expect(await db.get('aliases', 'email:p11@person.example')).toMatchObject({ profileId: 11 });
  });

  test('of less than is owned leaves what was paid for', async () => {
    await db.put('contacts', contactNumber(11, { lookupType: 'premium_lookup' }));
    await other({ state: SENT });
    await journal.complete('other', { contact: contactNumber(11, { lookupType: 'person_enrich' }) }, NOW + 5);
    expect(await db.get('contacts', 11)).toMatchObject({ lookupType: 'premium_lookup' });
  });

  test('under another id says that this one has taken the place of the first, until the service says otherwise', async () => {
    await other({ state: SENT });
    await journal.complete('other', { contact: contactNumber(12) }, NOW + 5);
    expect(await db.get('aliases', 'profile:11')).toMatchObject({ profileId: 12, seenAt: NOW + 5 });
    await other({ state: SENT });
    await journal.complete('other', purchase, NOW + 9);
    expect(await db.get('aliases', 'profile:11')).toBeUndefined();
  });

  test.each<[string, LookupState]>([
    ['was never sent', INTENT],
    ['is complete', COMPLETE],
    ['was given up in doubt', { status: 'dismissed', sentAt: NOW, endedAt: NOW }],
  ])('leaves a row as it is that %s, and is kept all the same', async (_what, state) => {
    await other({ state });
    expect(await journal.complete('other', purchase, NOW + 5)).toBeNull();
    expect(await journal.get('other')).toMatchObject({ state });
    expect(await db.get('contacts', 11)).toMatchObject({ profileId: 11 });
  });
});

test('the number of a request is noted in its row, but not once its person was erased', async () => {
  await other({ state: SENT });
  expect(await journal.saveRequestId({ id: 'other', key: 'profile:22' }, 'request')).toBeNull();
  expect(await journal.get('other')).not.toHaveProperty('requestId');
  expect(await journal.saveRequestId({ id: 'other', key: ROW.key }, 'request')).toMatchObject({ requestId: 'request' });
});
