import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageOf, putEverywhere } from '../contacts/stored-person.fixture.ts';
import { type AccountDatabase, openAccountDatabase } from '../database/account-database.ts';
import { metaOf, getMeta, setMeta } from '../database/meta.ts';
import { ANSWERS } from '../lookups/journal/unreadable-answer.ts';
import { erasePeople } from './erase-people.ts';

const NOW = 9_000;
const OLD_PAGE = `${pageOf(11)}-old`;

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
  await putEverywhere(db, 11);
  await db.clear('quarantine');
});

/** What is left in quarantine of such an entry, once number 11 is erased. */
async function leftOf(store: string, key: IDBValidKey, value: unknown): Promise<number> {
  await db.add('quarantine', { store, key, reason: 'status', at: 1, value });
  await erasePeople(db, [11], NOW);
  return db.count('quarantine');
}

describe('what could not be read, and is kept in quarantine,', () => {
  test.each<[string, string, IDBValidKey, unknown]>([
    ['a contact of theirs', 'contacts', 11, { name: 5 }],
    ['a note of theirs', 'annotations', 11, { note: 5 }],
    ['a key of theirs', 'aliases', OLD_PAGE, {}],
    ['a verification of their address', 'verifications', 'p11@person.example', {}],
    ['an answer about them', ANSWERS, 'row', { profileId: null, answer: { person: [{ id: 11 }] } }],
    ['an answer about them, by its other name', ANSWERS, 'row', { answer: { profile_id: 11 } }],
    ['a record that has their id', 'lookups', 'row', { of: { profileId: 11 } }],
    ['a batch that they were owned in', 'batches', 'batch', { owned: [22, 11] }],
    ['a record that has their id far inside', 'lookups', 'row', [[[[[[{ profileId: 11 }]]]]]]],
    ['a record that has a page of theirs', 'lookups', 'row', { request: { who: [OLD_PAGE] } }],
    ['a record that has it in another spelling', 'lookups', 'row', { request: { who: OLD_PAGE.toUpperCase() } }],
    ['a record that has their address in another spelling', 'lookups', 'row', [' P11@Person.Example.']],
  ])('is erased with a person: %s', async (_what, store, key, value) => {
    expect(await leftOf(store, key, value)).toBe(0);
  });

  test.each<[string, string, IDBValidKey, unknown]>([
    ['of another number', 'contacts', 22, { name: 5 }],
    ['that is number 11 of something else', 'searchPages', 11, { count: 11 }],
    ['that has 11 for another reason', 'lookups', 'row', { id: 11, owned: 11, price: [11] }],
    ['that has the page of another', 'lookups', 'row', { request: { who: pageOf(111) } }],
  ])('stays, where it is a record %s', async (_what, store, key, value) => {
    expect(await leftOf(store, key, value)).toBe(1);
  });
});

test('previews of a person go, under each key and with each id', async () => {
  await db.put('previews', { url: OLD_PAGE, readAt: 1, status: 'not-found' } as never);
  await db.put('previews', {
    url: 'https://www.linkedin.com/in/new',
    readAt: 1,
    status: 'found',
    profileId: 11,
  } as never);
  await db.put('previews', { url: pageOf(22), readAt: 1, status: 'found', profileId: 22 } as never);
  await erasePeople(db, [11], NOW);
  expect(await db.getAllKeys('previews')).toEqual([pageOf(22)]);
});

test('a suppression of another person, under a key that leads to this one by now, stays with that one, and blocks both', async () => {
  const entry = { key: OLD_PAGE, profileId: 22, name: 'Bob', at: 1 };
  await db.put('suppressions', entry);
  await erasePeople(db, [11], NOW);
  const entries = await db.getAll('suppressions');
  // This one was blocked by that key alone: under all of theirs it goes on, and ends, with that one's block.
  expect(entries.map(({ profileId, name }) => [profileId, name])).toEqual(entries.map(() => [22, 'Bob']));
  expect(entries.map(({ key }) => key)).toEqual(expect.arrayContaining([OLD_PAGE, pageOf(11), 'profile:11']));
});

test('nobody is brought back, or asked about, who was erased while the purchases are brought back', async () => {
  const record = {
    startedAt: 1,
    tags: ['client'],
    isApart: true,
    tagAt: 0,
    start: 1,
    total: 9,
    listed: 9,
    ids: [11, 22],
    later: [33, 11],
    rounds: 0,
    counts: { restored: 0, here: 0, away: 0, without: 0 },
    pause: null,
    wait: null,
    failures: 0,
    endedAt: null,
  };
  await setMeta(metaOf(db), 'recovery', record);
  await erasePeople(db, [11], NOW);
  expect(await getMeta(metaOf(db), 'recovery')).toEqual({ ...record, ids: [22], later: [33] });
});

test('what cannot be read of the last questions to the service may name them, and goes', async () => {
  await db.put('meta', { 11: 'once' }, 'polls');
  await erasePeople(db, [11], NOW);
  expect(await db.get('meta', 'polls')).toBeUndefined();
});

test('what waits to be sent somewhere, and cannot be read, goes with the person', async () => {
  await db.put('outbox', { id: 'sending', profileId: 11 } as never);
  await db.put('outbox', { id: 'other', profileId: 22 } as never);
  await erasePeople(db, [11], NOW);
  expect(await db.getAllKeys('outbox')).toEqual(['other']);
});
