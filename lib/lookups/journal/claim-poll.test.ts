import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { getMeta, metaOf } from '../../database/meta.ts';
import { CALL_TIMEOUT_MS } from '../../service/call-timeout.ts';
import { claimPoll } from './claim-poll.ts';

const NOW = 1_000_000;
const LEAST_MS = 3_000;

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});

/** When these people may be asked about, by a worker that started then; null: now. */
const claim = (now: number, profileIds: number[], startedAt = 0) =>
  claimPoll(db, { profileIds, now, startedAt, leastMs: LEAST_MS });

test('one person is asked about every three seconds at most, and another in between', async () => {
  expect(await claim(NOW, [11])).toBeNull();
  expect(await claim(NOW + LEAST_MS - 1, [11])).toBe(NOW + LEAST_MS);
  expect(await claim(NOW + LEAST_MS - 1, [22])).toBeNull();
  expect(await claim(NOW + LEAST_MS, [11])).toBeNull();
});

test('of several, the one who was asked about last says when', async () => {
  await claim(NOW, [11]);
  await claim(NOW + 1_000, [22]);
  expect(await claim(NOW + 1_000, [11, 22, 33])).toBe(NOW + 1_000 + LEAST_MS);
  expect(await claim(NOW + 1_000, [33])).toBeNull();
});

test('a worker waits as long after its start: the call of the one before may have been on its way until then', async () => {
  await claim(NOW, [11]);
  expect(await claim(NOW + 5_000, [11], NOW + 4_000)).toBe(NOW + 4_000 + LEAST_MS);
});

test('but not for a call that has surely ended', async () => {
  await claim(NOW, [11]);
  expect(await claim(NOW + CALL_TIMEOUT_MS, [11], NOW + CALL_TIMEOUT_MS)).toBeNull();
});

test('a question from before the clock was set back is none', async () => {
  await claim(NOW, [11]);
  expect(await claim(NOW - 3_600_000, [11])).toBeNull();
  expect(await getMeta(metaOf(db), 'polls')).toEqual({ 11: NOW - 3_600_000 });
});
