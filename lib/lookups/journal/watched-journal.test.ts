import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import { openAccountDatabase } from '../../database/account-database.ts';
import { type Disk, createDisk } from '../../database/full-disk.fixture.ts';
import { inDoubt } from '../model/doubt.ts';
import { lookupRow } from '../model/lookup-row.fixture.ts';
import { type LookupRow, intendedAt, storedForm } from '../model/lookup-row.ts';
import { type Journal, createJournal } from './journal.ts';
import { watchJournal } from './watched-journal.ts';

const NOW = 9_000;
const REQUEST = { tool: 'person_lookup', who: { by: 'id', profileId: 11 }, lookupType: 'premium_lookup' } as const;
const ROW = lookupRow({ request: REQUEST, profileId: 11, name: 'Ann', ...intendedAt(NOW) });
const DOUBT: LookupRow = {
  ...ROW,
  id: 'doubt',
  key: 'profile:12',
  profileId: 12,
  state: inDoubt(NOW, 'cannot-tell', NOW),
};
const BEFORE = { readAt: NOW, lifetimeCreditsSpent: 0, lookup: 9, personExport: 9, companyExport: 9 };

const WRITES: Record<string, (journal: Journal) => Promise<unknown>> = {
  begin: (journal) => journal.begin([{ ...ROW, id: 'new', key: 'profile:13', profileId: 13 }]),
  send: (journal) => journal.send('row', { before: BEFORE, result: null, now: NOW }),
  move: (journal) => journal.move('row', 'intent', (row) => ({ ...row, name: 'Bob' })),
  moveAll: (journal) => journal.moveAll(['row'], 'intent', (row) => ({ ...row, name: 'Bob' })),
  replace: (journal) => journal.replace(['doubt'], { end: (row) => row, again: (row) => ({ ...row, id: 'again' }) }),
  claimPoll: (journal) => journal.claimPoll({ profileIds: [11], now: NOW, startedAt: NOW, leastMs: 3_000 }),
  complete: (journal) => journal.complete('row', { contact: contactNumber(11) }, NOW),
  savePurchase: (journal) => journal.savePurchase({ contact: contactNumber(11) }, NOW),
};

let disk: Disk;
afterEach(() => disk.remove());

it.each(Object.keys(WRITES))('%s says that it is refused, until a write is accepted', async (name) => {
  globalThis.indexedDB = new IDBFactory();
  const db = await openAccountDatabase('owner');
  for (const row of [ROW, DOUBT]) await db.put('lookups', storedForm(row));
  disk = createDisk();
  const { journal, isRefusing } = watchJournal(createJournal(db, () => NOW));
  const write = async () => WRITES[name]?.(journal);
  expect(isRefusing()).toBe(false);
  disk.fillAt(1);
  expect(await write().catch(() => 'refused')).toBe('refused');
  expect(isRefusing()).toBe(true);
  await journal.get('row');
  expect(isRefusing()).toBe(true);
  disk.makeRoom();
  await write();
  expect(isRefusing()).toBe(false);
});
