import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { MAX_USAGE_ROWS } from '../../database/meta-schemas.ts';
import { accountSchema } from '../../service/schemas/account.ts';
import { endedLookup } from '../model/ended-lookup.fixture.ts';
import type { LookupRow, LookupState } from '../model/lookup-row.ts';
import { journalOf } from './spend-journal.fixture.ts';
import { createUsageKeeper } from './usage-baseline.ts';

const DAY = 86_400_000;
const FIRST = 100 * DAY;
const LATER = FIRST + 3_600_000;

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});

const lookup = (state: LookupState, createdAt: number): LookupRow =>
  endedLookup({
    request: { tool: 'person_lookup', who: { by: 'id', profileId: 11 }, lookupType: 'premium_lookup' },
    createdAt,
    state,
  });
const complete = (at: number) => lookup({ status: 'complete', sentAt: at, endedAt: at }, at);
const refunded = (at: number) =>
  lookup({ status: 'failed', endedAt: at, problem: { code: 'lookup_failed' }, charged: false }, at);
const pending = (at: number) =>
  lookup({ status: 'pending', sentAt: at, polledAt: at, waitMs: 3_000, problem: null }, at);

/** The account with these counts; `left`: of a hundred. */
const account = (used: Record<string, number>, left: Record<string, number> = {}) =>
  accountSchema.parse({
    id: 1,
    credit_usage: [
      ...Object.entries(used).map(([type, count]) => ({ type, used: count })),
      ...Object.entries(left).map(([type, remaining]) => ({ type, allocated: 100, remaining })),
    ],
  });
const keeperOf = (rows: LookupRow[] = []) =>
  createUsageKeeper(
    db,
    journalOf(() => rows),
  );

/** The time of the first reading, after a second one with other counts, and these lookups. */
async function firstAfter(rows: LookupRow[], before: Record<string, number>, after: Record<string, number>) {
  const keeper = keeperOf(rows);
  await keeper.save(account(before), FIRST);
  await keeper.save(account(after), LATER);
  return (await keeper.read())?.first.readAt;
}

describe('the first reading of the counts', () => {
  test.each<[string, LookupRow[], Record<string, number>]>([
    ['they grow', [], { premium_lookup: 6, person_export: 5 }],
    ['one is not reported this time', [], { premium_lookup: 5 }],
    ['one falls by what was refunded since', [refunded(FIRST + 1)], { premium_lookup: 4, person_export: 4 }],
    [
      'one falls by what was refunded since, by a clock that was set by a day',
      [refunded(FIRST - DAY)],
      { premium_lookup: 4, person_export: 4 },
    ],
    [
      'one falls by what may have been refunded unnoticed, after weeks',
      [pending(FIRST - 25 * DAY)],
      { premium_lookup: 4, person_export: 4 },
    ],
  ])('stays where %s', async (_what, rows, after) => {
    expect(await firstAfter(rows, { premium_lookup: 5, person_export: 5 }, after)).toBe(FIRST);
  });

  test.each<[string, LookupRow[]]>([
    ['nothing was refunded', []],
    ['less was refunded', [refunded(FIRST + 1)]],
    ['what was refunded was so before', [refunded(FIRST - DAY - 1), refunded(FIRST - DAY - 1)]],
    ['what was spent has ended', [complete(FIRST + 1), complete(FIRST + 1)]],
  ])('is another one where they fall, and %s', async (_what, rows) => {
    const after = { premium_lookup: 3, person_export: 3 };
    expect(await firstAfter(rows, { premium_lookup: 5, person_export: 5 }, after)).toBe(LATER);
  });

  test('is the earlier one of two at once', async () => {
    const keeper = keeperOf();
    await Promise.all([
      keeper.save(account({ person_export: 1 }), FIRST),
      keeper.save(account({ person_export: 2 }), LATER),
    ]);
    expect(await keeper.read()).toMatchObject({ first: { readAt: FIRST }, last: { readAt: LATER } });
  });

  test('is none of an account that reports no counts', async () => {
    const keeper = keeperOf();
    await keeper.save(account({}), FIRST);
    expect(await keeper.read()).toBeNull();
  });

  test('has what is used where the service says what is left', async () => {
    const keeper = keeperOf();
    await keeper.save(account({ person_export: 3 }, { premium_lookup: 93 }), FIRST);
    expect((await keeper.read())?.first.used).toEqual({ person_export: 3, premium_lookup: 7 });
  });

  test('knows what was spent before it: of the days before, and what may still come back of the weeks', async () => {
    const [recent, old] = [complete(FIRST - 8 * DAY), complete(FIRST - 9 * DAY)];
    const [open, forgotten] = [pending(FIRST - 29 * DAY), pending(FIRST - 31 * DAY)];
    const keeper = keeperOf([recent, old, open, forgotten]);
    await keeper.save(account({ person_export: 1 }), FIRST);
    expect((await keeper.read())?.before).toEqual([open.id, recent.id]);
  });

  test('knows of no more than can be stored, and first of what may still come back', async () => {
    const open = pending(FIRST - 29 * DAY);
    const keeper = keeperOf([...Array.from({ length: MAX_USAGE_ROWS }, () => complete(FIRST - 1)), open]);
    await keeper.save(account({ person_export: 1 }), FIRST);
    const before = (await keeper.read())?.before ?? [];
    expect([before.length, before[0]]).toEqual([MAX_USAGE_ROWS, open.id]);
  });
});
