import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { checkTimes } from './check-times.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 1_000 * DAY;

let db: AccountDatabase;
let reads: number;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
  reads = 0;
});

const pageOf = (pageId: string, boughtAt: number) => ({ pageId, people: [], count: 0, boughtAt });
const verificationOf = (email: string, checkedAt: number) => ({ email, status: 'valid', checkedAt, checks: {} });

async function check(now: number, theirs: number | null): Promise<void> {
  await checkTimes(db, now, async () => {
    reads += 1;
    return theirs;
  });
}

/** The dates of pages and verifications, relative to the right time. */
async function dates(): Promise<Record<string, number>> {
  const pages = (await db.getAll('searchPages')) as unknown as ReturnType<typeof pageOf>[];
  return Object.fromEntries([
    ...pages.map(({ pageId, boughtAt }) => [pageId, boughtAt - NOW]),
    ...(await db.getAll('verifications')).map(({ email, checkedAt }) => [email, checkedAt - NOW]),
  ]);
}

it('a page is deleted once its day is over, and no other', async () => {
  await db.put('searchPages', pageOf('old', NOW - DAY));
  await db.put('searchPages', pageOf('today', NOW - DAY + 1));
  await check(NOW, NOW);
  expect(await dates()).toEqual({ today: 1 - DAY });
});

it.each([
  ['our clock is a year ahead', NOW + 365 * DAY, NOW],
  ['our clock is a year behind', NOW - 365 * DAY, NOW],
  ['the service’s clock is a year ahead', NOW, NOW + 365 * DAY],
  ['the service’s clock is a year behind', NOW, NOW - 365 * DAY],
  ['the service cannot be reached', NOW + 365 * DAY, null],
])('nothing of today is deleted, or dated another day, where %s', async (_what, now, theirs) => {
  await db.put('searchPages', pageOf('today', NOW - HOUR));
  await db.put('verifications', verificationOf('jane@acme.example', NOW - HOUR));
  await check(now, theirs);
  expect(await dates()).toEqual({ today: -HOUR, 'jane@acme.example': -HOUR });
});

it('what a clock far ahead has dated is of today once the clock is right', async () => {
  await db.put('searchPages', pageOf('ahead', NOW + 40 * DAY));
  await db.put('verifications', verificationOf('jane@acme.example', NOW + 40 * DAY));
  await db.put('verifications', verificationOf('of last year', NOW - 365 * DAY));
  await check(NOW, NOW - HOUR);
  expect(await dates()).toEqual({ ahead: 0, 'jane@acme.example': 0, 'of last year': -365 * DAY });
});

it('while nothing is old or of the future, the service is not asked for its time', async () => {
  await db.put('searchPages', pageOf('today', NOW - HOUR));
  await db.put('verifications', verificationOf('of last year', NOW - 365 * DAY));
  await check(NOW, NOW);
  expect(reads).toBe(0);
});

it('a page that cannot be read is left to the check of all records', async () => {
  await db.put('searchPages', { pageId: 'damaged', boughtAt: NOW - DAY } as never);
  await db.put('searchPages', pageOf('old', NOW - DAY));
  await check(NOW, NOW);
  expect(await db.getAllKeys('searchPages')).toEqual(['damaged']);
});
