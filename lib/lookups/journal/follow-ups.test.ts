import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { inDoubt } from '../model/doubt.ts';
import { endedLookup } from '../model/ended-lookup.fixture.ts';
import { type LookupRow, storedForm } from '../model/lookup-row.ts';
import { dropFollowUp, endsLeft } from './follow-ups.ts';

const request = { tool: 'person_lookup', who: { by: 'id', profileId: 11 }, lookupType: 'premium_lookup' } as const;
const DOUBT = { state: inDoubt(1, 'cannot-tell', 1) };

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});

async function put(change: Partial<LookupRow>): Promise<void> {
  await db.put('lookups', storedForm(endedLookup({ request, ...change })));
}
const left = async () => (await endsLeft(db)).map(({ id, followUps }) => [id, followUps]);

it('the ends left are told in the order of their lookups, those in doubt among them', async () => {
  await put({ id: 'a', createdAt: 3 });
  await put({ id: 'b', createdAt: 1 });
  await put({ id: 'c', createdAt: 2, ...DOUBT });
  expect((await left()).map(([id]) => id)).toEqual(['b', 'c', 'a']);
});

it('a lookup in doubt that was told is left no more, though the user has yet to decide', async () => {
  await put({ id: 'c', ...DOUBT });
  expect(await left()).toEqual([['c', ['notify']]]);
  expect(await dropFollowUp(db, 'c', 'notify')).toBe(true);
  expect(await left()).toEqual([]);
  expect(await db.getAllKeysFromIndex('lookups', 'open')).toEqual(['c']);
});

it('what is done is done once, and what is not is still left', async () => {
  await put({ id: 'a' });
  const both = await Promise.all([dropFollowUp(db, 'a', 'save'), dropFollowUp(db, 'a', 'save')]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await left()).toEqual([['a', ['notify']]]);
});

it('nothing is told of a lookup whose record went bad, which is as it was found', async () => {
  await put({ id: 'a', ...DOUBT });
  const bad = { ...(await db.get('lookups', 'a')), price: 'dear' };
  await db.put('lookups', bad as never);
  expect(await dropFollowUp(db, 'a', 'notify')).toBe(false);
  expect(await db.get('lookups', 'a')).toEqual(bad);
});
