import { describe, expect, test } from 'vitest';
import { NOTHING, account } from '../../../tests/gallery/fixtures/person.ts';
import type { AccountView } from '../../messages/views/account.ts';
import { type PlanNeed, planWarnings } from './plan-warnings.ts';

const PLENTY: Partial<AccountView> = {
  usage: [],
  balances: { lookup: 1_000, personExport: 1_000, companyExport: 1_000 },
  dailyCalls: 0,
  dailyLimit: 10_000,
};
const said = (change: Partial<AccountView>, need: Partial<PlanNeed> = {}) =>
  planWarnings(account({ ...PLENTY, ...change }), {
    price: { ...NOTHING, lookup: 50, personExport: 50 },
    lookupType: 'standard_lookup',
    calls: 150,
    ...need,
  });
const usage = (type: 'standard_lookup' | 'phone_lookup' | 'person_export', allocated: number, remaining: number) => ({
  type,
  allocated,
  remaining,
  used: null,
});

describe('before a plan begins', () => {
  test('nothing is said where enough is left', () => {
    expect(said({})).toEqual([]);
    expect(said({ usage: [usage('standard_lookup', 200, 70)] })).toEqual([]);
  });

  test('a balance that does not cover it is named, with both figures', () => {
    expect(said({ balances: { lookup: 49, personExport: 1_000, companyExport: null } })).toEqual([
      '“Lookups”: up to 50 needed, 49 left.',
    ]);
  });

  test('so is one that it nearly empties, or leaves under a tenth of what was allocated', () => {
    expect(said({ balances: { lookup: 55, personExport: 1_000, companyExport: null } })).toEqual([
      'This could leave as few as 5 of 55 in “Lookups”.',
    ]);
    expect(said({ usage: [usage('standard_lookup', 200, 69)] })).toEqual([
      'This could leave as few as 19 of 200 in “Email”.',
    ]);
  });

  test('only what the plan takes from counts', () => {
    const balances = { lookup: 'not-tracked', personExport: 'not-tracked', companyExport: 3 } as const;
    expect(said({ balances, usage: [usage('phone_lookup', 10, 0)] })).toEqual([]);
    expect(said({ balances }, { price: { ...NOTHING, lookup: 4, personExport: 4, companyExport: 4 } })).toEqual([
      '“Company exports”: up to 4 needed, 3 left.',
    ]);
  });

  test('the calls of the day are reckoned too', () => {
    expect(said({ dailyCalls: 8_849 })).toEqual([]);
    expect(said({ dailyCalls: 8_851 })).toEqual(['Calls needed: about 150. Left today: 1,149.']);
    expect(said({ dailyCalls: 9_900 })).toEqual([
      'Calls needed: about 150. Left today: 100. The rest continues automatically when more calls are available.',
    ]);
    expect(said({ dailyCalls: null, dailyLimit: 100 })).toEqual([]);
  });

  test('a plan that begins nobody says nothing', () => {
    expect(
      said(
        { balances: { lookup: 0, personExport: 0, companyExport: 0 }, dailyCalls: 10_000 },
        { price: NOTHING, calls: 0 },
      ),
    ).toEqual([]);
  });
});
