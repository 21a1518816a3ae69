import { describe, expect, test } from 'vitest';
import { NOTHING, account } from '../../../tests/gallery/fixtures/person.ts';
import type { AccountView } from '../../messages/views/person.ts';
import { runningOut, runningOutFor, runningOutText } from './running-out.ts';

/** Noon, local time. */
const NOON = new Date(2026, 10, 21, 12).getTime();
const known = (change: Partial<AccountView> = {}): AccountView =>
  account({
    usage: [],
    balances: { lookup: null, personExport: null, companyExport: null },
    dailyCalls: null,
    dailyLimit: null,
    readAt: NOON,
    ...change,
  });
const usage = (type: 'standard_lookup' | 'person_export', allocated: number | null, remaining: number | null) => ({
  type,
  allocated,
  remaining,
  used: null,
});
const seen = (view: AccountView, spent: Parameters<typeof runningOut>[1] = null) =>
  runningOut(view, spent, NOON).map(({ name, why }) => [name, why]);

describe('a warning', () => {
  test('comes under a tenth of what was allocated, not at it', () => {
    expect(seen(known({ usage: [usage('standard_lookup', 100, 10)] }))).toEqual([]);
    expect(seen(known({ usage: [usage('standard_lookup', 100, 9)] }))).toEqual([['Email', 'low']]);
  });

  test('comes when today’s pace would take more than is left, and nothing was told of what was allocated', () => {
    const view = known({ balances: { lookup: 30, personExport: 200, companyExport: null } });
    expect(seen(view, { ...NOTHING, lookup: 29, personExport: 29 })).toEqual([]);
    expect(seen(view, { ...NOTHING, lookup: 31, personExport: 31 })).toEqual([['Lookups', 'rate']]);
  });

  test('comes for the calls of the day', () => {
    expect(seen(known({ dailyCalls: 499, dailyLimit: 1_000 }))).toEqual([]);
    expect(seen(known({ dailyCalls: 501, dailyLimit: 1_000 }))).toEqual([['Calls', 'rate']]);
    expect(seen(known({ dailyCalls: 1_000, dailyLimit: 1_000 }))).toEqual([['Calls', 'out']]);
  });

  test('never comes for what is not counted, or was never allocated', () => {
    expect(
      seen(
        known({
          balances: { lookup: 'not-tracked', personExport: 'not-tracked', companyExport: 'not-tracked' },
          usage: [usage('standard_lookup', 0, 0), usage('person_export', null, 0)],
        }),
        { ...NOTHING, lookup: 900 },
      ),
    ).toEqual([]);
  });

  test('names the most pressing first', () => {
    expect(
      seen(
        known({
          balances: { lookup: 0, personExport: null, companyExport: null },
          usage: [usage('standard_lookup', 100, 5)],
          dailyCalls: 600,
          dailyLimit: 1_000,
        }),
      ),
    ).toEqual([
      ['Lookups', 'out'],
      ['Calls', 'rate'],
      ['Email', 'low'],
    ]);
  });

  test('for a lookup is about what that lookup needs', () => {
    const view = known({ usage: [usage('standard_lookup', 100, 5)] });
    expect(runningOutFor(view, 'phone_lookup')).toBeNull();
    const out = runningOutFor(view, 'standard_lookup');
    expect(out && runningOutText(out)).toBe('“Email” is running low: 5 of 100 left.');
  });
});
