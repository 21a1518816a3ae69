import { describe, expect, it, test } from 'vitest';
import { FREE, PERSON_LOOKUP_PRICE, type Price } from '../../service/credits.ts';
import { type Caps, NO_CAPS } from '../../settings/caps.ts';
import { endedLookup } from '../model/ended-lookup.fixture.ts';
import { type LookupRow, type LookupState, isOpen } from '../model/lookup-row.ts';
import {
  type Committed,
  commit,
  creditsToday,
  isCapped,
  midnightBefore,
  overCap,
  roomFor,
  strictest,
} from './budgets.ts';

const byType = (change: Partial<Caps['dayByType']>): Caps => ({
  ...NO_CAPS,
  dayByType: { ...NO_CAPS.dayByType, ...change },
});
const committed = (today: Partial<Price> = {}, inBatch: number | null = 0): Committed => ({
  today: { ...FREE, ...today },
  inBatch,
});
const COMPANY: Price = { ...FREE, companyExport: 1 };

describe('a cap', () => {
  it.each<[string, Caps[], Committed, Price, object | null]>([
    ['that is not set stops nothing', [], committed({ lookup: 1e6 }), PERSON_LOOKUP_PRICE, null],
    [
      'a day has room up to the last credit',
      [{ ...NO_CAPS, day: 4 }],
      committed({ lookup: 1, personExport: 1 }),
      PERSON_LOOKUP_PRICE,
      null,
    ],
    [
      'a day stops what would go over it',
      [{ ...NO_CAPS, day: 4 }],
      committed({ lookup: 2, personExport: 1 }),
      PERSON_LOOKUP_PRICE,
      { which: 'day', cap: 4, spent: 3 },
    ],
    [
      'a day of nothing stops all that costs',
      [{ ...NO_CAPS, day: 0 }],
      committed(),
      COMPANY,
      { which: 'day', cap: 0, spent: 0 },
    ],
    ['lets go what is free', [{ ...NO_CAPS, day: 0 }], committed(), FREE, null],
    [
      'of one type counts that type',
      [byType({ personExport: 2 })],
      committed({ lookup: 9, personExport: 2 }),
      PERSON_LOOKUP_PRICE,
      { which: 'personExport', cap: 2, spent: 2 },
    ],
    [
      'of one type lets go what costs none of it',
      [byType({ personExport: 2 })],
      committed({ personExport: 2 }),
      COMPANY,
      null,
    ],
    [
      'of a batch counts what the batch has spent',
      [{ ...NO_CAPS, batch: 10 }],
      committed({ lookup: 500 }, 9),
      PERSON_LOOKUP_PRICE,
      { which: 'batch', cap: 10, spent: 9 },
    ],
    [
      'of a batch is not about a single lookup',
      [{ ...NO_CAPS, batch: 1 }],
      committed({}, null),
      PERSON_LOOKUP_PRICE,
      null,
    ],
    [
      'of a batch has room for others',
      [{ ...NO_CAPS, batch: 10 }],
      committed({ lookup: 500 }),
      PERSON_LOOKUP_PRICE,
      null,
    ],
  ])('%s', (_what, caps, spent, price, problem) => {
    expect(overCap(caps, spent, price)).toEqual(problem && { code: 'cap_reached', ...problem });
  });
});

test.each<[string, Caps[], Price, number | null]>([
  ['no cap', [], PERSON_LOOKUP_PRICE, null],
  ['a cap on another type', [byType({ emailVerification: 1 })], PERSON_LOOKUP_PRICE, null],
  ['a day', [{ ...NO_CAPS, day: 10 }], PERSON_LOOKUP_PRICE, 3],
  ['the strictest of several', [{ ...NO_CAPS, day: 10 }, byType({ lookup: 4 })], PERSON_LOOKUP_PRICE, 2],
  ['a day that is over already', [{ ...NO_CAPS, day: 1 }], PERSON_LOOKUP_PRICE, 0],
  ['a day, for what is free', [{ ...NO_CAPS, day: 1 }], FREE, null],
])('the room of %s', (_which, caps, price, room) => {
  expect(roomFor(caps, committed({ lookup: 2, personExport: 2 }), price)).toBe(room);
});

describe('several sets of caps', () => {
  const own: Caps = { ...byType({ lookup: 5 }), day: 20 };

  it('are as strict as the strictest of each', () => {
    expect(strictest([own, { ...byType({ lookup: 9, companyExport: 1 }), day: 10, batch: 3 }])).toEqual({
      ...byType({ lookup: 5, companyExport: 1 }),
      day: 10,
      batch: 3,
    });
  });

  it('can only tighten what the user set', () => {
    for (const policy of [NO_CAPS, { ...NO_CAPS, day: 1_000 }, { ...NO_CAPS, day: 0 }])
      expect(strictest([own, policy]).day).toBeLessThanOrEqual(20);
  });
});

test('a permitted call counts for the next one', () => {
  const spent = committed({ lookup: 1 }, 4);
  commit(spent, { ...PERSON_LOOKUP_PRICE, companyExport: 2 });
  expect(spent).toEqual(committed({ lookup: 2, personExport: 1, companyExport: 2 }, 8));
});

test.each<[string, Caps, boolean]>([
  ['none', NO_CAPS, false],
  ['a day', { ...NO_CAPS, day: 0 }, true],
  ['a batch', { ...NO_CAPS, batch: 0 }, true],
  ['a type', byType({ emailVerification: 0 }), true],
])('whether there is any cap, where one is set on %s', (_what, caps, expected) => {
  expect(isCapped([NO_CAPS, caps])).toBe(expected);
});

describe('the credits of today', () => {
  const NOW = new Date(2026, 10, 25, 15).getTime();
  const [MIDNIGHT, NEXT] = [midnightBefore(NOW), midnightBefore(NOW, -1)];
  const DAY = 86_400_000;
  const complete = (sentAt: number): LookupState => ({ status: 'complete', sentAt, endedAt: sentAt });
  const pending = (sentAt: number): LookupState => ({
    status: 'pending',
    sentAt,
    polledAt: sentAt,
    waitMs: 3_000,
    problem: null,
  });
  const lookup = (state: LookupState, createdAt = NOW, change: Partial<LookupRow> = {}): LookupRow =>
    endedLookup({
      request: { tool: 'person_lookup', who: { by: 'id', profileId: 11 }, lookupType: 'premium_lookup' },
      createdAt,
      state,
      ...change,
    });
  /** Of a journal with these lookups. */
  const today = (rows: LookupRow[], isCounted?: (row: LookupRow) => boolean) =>
    creditsToday(
      {
        since: async (time) => rows.filter(({ createdAt }) => createdAt >= time),
        open: async () => rows.filter(isOpen),
      },
      NOW,
      isCounted,
    );

  test.each<[string, LookupRow, number]>([
    ['at midnight', lookup(complete(MIDNIGHT)), 1],
    ['before it', lookup(complete(MIDNIGHT - 1)), 0],
    ['by a clock that runs ahead, within the day', lookup(complete(NEXT - 1)), 1],
    ['by a clock that ran ahead of the day', lookup(complete(NEXT)), 0],
    ['today, in a batch of a week ago', lookup(complete(NOW), MIDNIGHT - 7 * DAY - 1), 1],
    ['yesterday, and is under way', lookup(pending(NOW - DAY + 1), NOW - DAY), 1],
    ['yesterday, and is left pending', lookup(pending(NOW - DAY), NOW - DAY), 0],
    ['not yet, though it was requested weeks ago', lookup({ status: 'intent', setAt: 1, notBefore: 1 }, 1), 1],
  ])('a lookup that was sent %s', async (_when, row, credits) => {
    expect(await today([row])).toEqual({ ...FREE, lookup: credits, personExport: credits });
  });

  test('of all of them are summed up, each once', async () => {
    const rows = [lookup(pending(NOW)), lookup(complete(NOW)), lookup(complete(NOW), NOW, { price: COMPANY })];
    expect(await today(rows)).toEqual({ ...FREE, lookup: 2, personExport: 2, companyExport: 1 });
    expect(await today(rows, ({ price }) => price === COMPANY)).toEqual(COMPANY);
  });
});
