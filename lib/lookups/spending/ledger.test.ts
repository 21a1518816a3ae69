import { describe, expect, test } from 'vitest';
import { COMPANY_LOOKUP_PRICE, EMAIL_VERIFICATION_PRICE, FREE, PERSON_LOOKUP_PRICE } from '../../service/credits.ts';
import { endedLookup } from '../model/ended-lookup.fixture.ts';
import type { LookupRow, LookupState } from '../model/lookup-row.ts';
import { midnightBefore } from './budgets.ts';
import { type Spend, type Usage, daysOf, differencesOf, mayComeBack, spendOf, spendsOf, usageOf } from './ledger.ts';

const PERSON = { tool: 'person_lookup', who: { by: 'id', profileId: 11 }, lookupType: 'premium_lookup' } as const;
const VERIFICATION = { tool: 'email_verify', email: 'jane@acme.example' } as const;
const COUNTERS = { readAt: 1, lifetimeCreditsSpent: 9, lookup: 9, personExport: 9, companyExport: 9 };
/** The last reading of the service's counts. */
const READ_AT = 10_000_000;
const LONG_AGO = READ_AT - 3_600_000;

const INTENT: LookupState = { status: 'intent', setAt: 1_000, notBefore: 1_000 };
const SENT: LookupState = { status: 'sent', sentAt: 2_000, setAt: 2_000, reconcileAt: 5_000, attempts: 0 };
const PENDING: LookupState = { status: 'pending', sentAt: 2_000, polledAt: 2_000, waitMs: 3_000, problem: null };
const completeAt = (endedAt: number, sentAt = 2_000): LookupState => ({ status: 'complete', sentAt, endedAt });
const failed = (code: 'lookup_failed' | 'suppressed', charged = false, endedAt = 3_000): LookupState => ({
  status: 'failed',
  endedAt,
  problem: { code },
  charged,
});
const inDoubtSince = (sentAt: number): LookupState => ({ status: 'in-doubt', sentAt, evidence: 'cannot-tell' });
const IN_DOUBT = inDoubtSince(2_000);
const dismissed = (checkFrom?: number): LookupState => ({
  status: 'dismissed',
  sentAt: 2_000,
  endedAt: 3_000,
  checkFrom,
});

const row = (state: LookupState, change: Partial<LookupRow> = {}): LookupRow =>
  endedLookup({ request: PERSON, createdAt: 1_000, state, ...change });
const spend = (state: LookupState, change?: Partial<LookupRow>): Spend =>
  spendOf(row(state, change)) ?? expect.unreachable('no spend');

test.each<[string, LookupRow, object | null]>([
  ['waits to be sent: none', row(INTENT), null],
  ['was sent: under way', row(SENT), { at: 2_000, outcome: 'under-way' }],
  ['is pending: spent', row(PENDING), { at: 2_000, outcome: 'spent' }],
  ['is complete: spent', row(completeAt(3_000)), { at: 2_000, outcome: 'spent' }],
  ['failed, and was charged: spent', row(failed('suppressed', true)), { at: 3_000, outcome: 'spent' }],
  ['found nothing: refunded at its end', row(failed('lookup_failed')), { at: 3_000, outcome: 'refunded' }],
  ['was refused: none', row(failed('suppressed')), null],
  ['is in doubt: in doubt', row(IN_DOUBT), { at: 2_000, outcome: 'in-doubt' }],
  ['was given up in doubt: in doubt', row(dismissed()), { at: 2_000, outcome: 'in-doubt' }],
  ['was dismissed while pending: spent', row(dismissed(9_000)), { at: 2_000, outcome: 'spent' }],
  ['was owned: none', row(completeAt(3_000), { price: FREE, before: COUNTERS }), null],
  [
    'verifies an address that nobody could verify: refunded',
    row(completeAt(3_000), { request: VERIFICATION, price: FREE, before: COUNTERS }),
    { at: 2_000, outcome: 'refunded' },
  ],
  ['verifies an owned address: none', row(completeAt(3_000), { request: VERIFICATION, price: FREE }), null],
])('the credits of a lookup that %s', (_what, lookup, expected) => {
  expect(spendOf(lookup)).toEqual(expected && { row: lookup, ...expected });
});

test.each<[string, Spend, boolean]>([
  ['is under way', spend(SENT), true],
  ['is pending', spend(PENDING), true],
  ['was dismissed while pending', spend(dismissed(9_000)), true],
  ['was given up in doubt', spend(dismissed()), false],
  ['is in doubt', spend(IN_DOUBT), false],
  ['is complete', spend(completeAt(3_000)), false],
  ['found nothing', spend(failed('lookup_failed')), false],
])('whether credits may come back of a lookup that %s', (_what, one, expected) => {
  expect(mayComeBack(one)).toBe(expected);
});

test('the ledger has the newest spend first, and what was not spent not at all', () => {
  const [first, second] = [row(completeAt(4_000, 1_500)), row(completeAt(3_000, 2_500))];
  expect(spendsOf([first, row(INTENT), second]).map((one) => one.row)).toEqual([second, first]);
});

test('a day has the sum of its credits, those in doubt as well, without refunds; the newest is first', () => {
  const noon = new Date(2026, 10, 25, 12).getTime();
  const spends = [
    spend(completeAt(noon, noon)),
    spend(inDoubtSince(noon + 1)),
    spend(failed('lookup_failed', false, noon)),
    spend(completeAt(noon + 86_400_000, noon + 86_400_000), { price: COMPANY_LOOKUP_PRICE }),
  ];
  expect(daysOf(spends)).toEqual([
    { day: midnightBefore(noon, -1), credits: { ...FREE, companyExport: 1 } },
    { day: midnightBefore(noon), credits: { ...FREE, lookup: 2, personExport: 2 } },
  ]);
});

test('a lookup counts under its own type, and the exports under theirs', () => {
  const price = { ...PERSON_LOOKUP_PRICE, companyExport: 1 };
  expect(usageOf(row(SENT, { price }))).toEqual({ premium_lookup: 1, person_export: 1, company_export: 1 });
  const verification = row(SENT, { request: VERIFICATION, price: EMAIL_VERIFICATION_PRICE });
  expect(usageOf(verification)).toEqual({ person_export: 0, company_export: 0 });
});

interface Spends {
  settled?: Usage;
  since?: Spend[];
  atFirst?: Spend[];
  givenBack?: Spend[];
  pending?: Spend[];
}

/** What nothing here explains where the service counts so many lookups more than at first. */
function unexplained(
  { settled = {}, since = [], atFirst = [], givenBack = [], pending = [] }: Spends,
  service: number,
): number | undefined {
  const counts = [{ premium_lookup: 50 }, { premium_lookup: 50 + service }] as const;
  return differencesOf({ settled, since, atFirst, givenBack, pending }, ...counts, READ_AT)[0]?.unexplained;
}

describe('of the lookups that the service counts, from -2 to 2, unexplained are', () => {
  test.each<[string, Spends, number[]]>([
    ['all but none, where nothing was spent', {}, [-2, -1, 0, 1, 2]],
    ['all but the one that was spent', { since: [spend(completeAt(LONG_AGO))] }, [-3, -2, -1, 0, 1]],
    [
      'all but none or one, where it ended within a minute before the reading',
      { since: [spend(completeAt(READ_AT - 60_000))] },
      [-2, -1, 0, 0, 1],
    ],
    [
      'all but one, where it ended earlier than that',
      { since: [spend(completeAt(READ_AT - 60_001))] },
      [-3, -2, -1, 0, 1],
    ],
    [
      'all but none or one, where the clock was set back after it was sent',
      { since: [spend(completeAt(LONG_AGO, READ_AT))] },
      [-2, -1, 0, 0, 1],
    ],
    ['all but the one that is settled', { settled: { premium_lookup: 1 } }, [-3, -2, -1, 0, 1]],
    ['all but none or one, where it is in doubt', { since: [spend(IN_DOUBT)] }, [-2, -1, 0, 0, 1]],
    ['all but none or one, where it is under way', { since: [spend(SENT)] }, [-2, -1, 0, 0, 1]],
    ['all but none or one, where it is pending', { since: [spend(PENDING)] }, [-2, -1, 0, 0, 1]],
    [
      'all but none or one, where it was dismissed while pending',
      { since: [spend(dismissed(9_000))] },
      [-2, -1, 0, 0, 1],
    ],
    [
      'all but none, where it was refunded',
      { since: [spend(failed('lookup_failed', false, LONG_AGO))] },
      [-2, -1, 0, 1, 2],
    ],
    [
      'all but none or one, where it was refunded just now',
      { since: [spend(failed('lookup_failed', false, READ_AT))] },
      [-2, -1, 0, 0, 1],
    ],
    [
      'all but none or one, where it was spent just before the first reading',
      { atFirst: [spend(completeAt(LONG_AGO))] },
      [-2, -1, 0, 0, 1],
    ],
    [
      'all but none or one less, where one of before was refunded',
      { givenBack: [spend(failed('lookup_failed', false, LONG_AGO))] },
      [-1, 0, 0, 1, 2],
    ],
    ['all but none or one less, where one of before is pending still', { pending: [spend(PENDING)] }, [-1, 0, 0, 1, 2]],
  ])('%s', (_what, spends, expected) => {
    expect([-2, -1, 0, 1, 2].map((service) => unexplained(spends, service))).toEqual(expected);
  });
});

test('what is counted here is what was surely spent, less what was given back', () => {
  const since = [spend(completeAt(READ_AT)), spend(completeAt(LONG_AGO)), spend(IN_DOUBT), spend(dismissed(9_000))];
  const givenBack = [spend(failed('lookup_failed', false, LONG_AGO))];
  const counts = [{ premium_lookup: 50 }, { premium_lookup: 52 }] as const;
  expect(differencesOf({ settled: {}, since, atFirst: [], givenBack, pending: [] }, ...counts, READ_AT)).toEqual([
    { type: 'premium_lookup', here: 2, service: 2, unexplained: 0 },
  ]);
});

test('a type that the service does not report at both readings is not compared', () => {
  const nothing = { settled: {}, since: [], atFirst: [], givenBack: [], pending: [] };
  expect(differencesOf(nothing, { person_export: 1, company_export: 1 }, { person_export: 1 }, READ_AT)).toEqual([
    { type: 'person_export', here: 0, service: 0, unexplained: 0 },
  ]);
});
