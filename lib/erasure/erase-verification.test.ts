import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { putEverywhere } from '../contacts/stored-person.fixture.ts';
import { type AccountDatabase, openAccountDatabase } from '../database/account-database.ts';
import { ANSWERS } from '../lookups/journal/unreadable-answer.ts';
import { eraseVerification } from './erase-verification.ts';

const NOW = 9_000;
const EMAIL = 'p11@person.example';

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
  for (const id of [11, 22]) await putEverywhere(db, id);
});

const check = async (id = 'verified-11') => (await db.get('lookups', id)) ?? {};

test('a deleted verification is named nowhere but in the contact with this address; its price stays in the ledger', async () => {
  const before = await check();
  await eraseVerification(db, ' P11@Person.example', NOW);
  expect(await db.getAllKeys('verifications')).toEqual(['p22@person.example']);
  expect(JSON.stringify(await check())).not.toContain(EMAIL);
  expect(await check()).toMatchObject({ price: (before as { price: unknown }).price, state: { status: 'complete' } });
  expect(JSON.stringify(await db.get('contacts', 11))).toContain(EMAIL);
  expect(JSON.stringify(await check('verified-22'))).toContain('p22@person.example');
});

test.each([
  ['waits to be sent', { status: 'intent', setAt: 7_000, notBefore: 7_000 }],
  ['was sent', { status: 'sent', sentAt: 7_000, setAt: 7_000, reconcileAt: 8_000, attempts: 0 }],
])('one that %s stays', async (_which, state) => {
  const row = { ...(await check()), state };
  await db.put('lookups', row as never);
  await eraseVerification(db, EMAIL, NOW);
  expect(await check()).toMatchObject({ key: `verify:${EMAIL}`, state });
});

test('one in doubt is given up, and stays in the ledger', async () => {
  const state = { status: 'in-doubt', sentAt: 7_000, evidence: 'cannot-tell' };
  await db.put('lookups', { ...(await check()), state } as never);
  await eraseVerification(db, EMAIL, NOW);
  expect(await check()).toMatchObject({ state: { status: 'dismissed', sentAt: 7_000, endedAt: NOW } });
});

test.each<[string, string, IDBValidKey, unknown]>([
  [
    'its paid answer',
    ANSWERS,
    'verified-11',
    { request: { tool: 'email_verify', email: EMAIL }, answer: { score: 1 } },
  ],
  ['its result', 'verifications', EMAIL, { status: 5 }],
  ['the record of its check', 'lookups', 'old', { id: 'old', key: `verify:${EMAIL}`, price: 5 }],
])('what could not be read goes with it: %s', async (_what, store, key, value) => {
  await db.clear('quarantine');
  const record = { store, reason: 'status', at: 1 };
  await db.add('quarantine', { ...record, key, value });
  const ofOthers = {
    ...record,
    key: store === 'lookups' ? 'other' : `${String(key)}x`,
    value: { key: 'verify:a@b.example' },
  };
  await db.add('quarantine', ofOthers);
  await eraseVerification(db, EMAIL, NOW);
  expect(await db.getAll('quarantine')).toEqual([ofOthers]);
});

test('the answer of a check that is not over stays with it', async () => {
  await db.clear('quarantine');
  const state = { status: 'sent', sentAt: 7_000, setAt: 7_000, reconcileAt: 8_000, attempts: 0, unreadable: true };
  await db.put('lookups', { ...(await check()), state } as never);
  await db.add('quarantine', { store: ANSWERS, key: 'verified-11', reason: 'status', at: 1, value: {} });
  await eraseVerification(db, EMAIL, NOW);
  expect(await db.count('quarantine')).toBe(1);
});
