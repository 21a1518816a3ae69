import { describe, expect, it } from 'vitest';
import { accountSchema } from '../schemas/account.ts';
import { type StatedLimit, applies, dailyLimitOf, limitsOf } from './limits.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Holds for every account (docs/contract.md#rate-limits). */
const VERIFICATIONS: StatedLimit = { scope: 'verify', ms: MINUTE, limit: 300, used: null };
const stated = (account: object): StatedLimit[] => limitsOf(accountSchema.parse({ id: 1, ...account }));
const row = (action: unknown, duration: unknown, limit: unknown = 5, more: object = { used: 2, remaining: 3 }) => ({
  action,
  duration,
  limit,
  ...more,
});

describe('the limits of an account', () => {
  it.each([
    ['any', 'second', 'any', SECOND],
    ['person_lookup', 'minute', 'lookup', 60 * SECOND],
    ['Person Lookups', 'per minute', 'lookup', 60 * SECOND],
    ['search', 'hour', 'search', 3_600 * SECOND],
    ['searches', '1 hour', 'search', 3_600 * SECOND],
    ['person-search', 'hours', 'search', 3_600 * SECOND],
    ['email_verify', 'day', 'verify', 86_400 * SECOND],
    ['company_lookup', 60, 'company', 60 * SECOND],
  ])('of %s a %s are read', (action, duration, scope, ms) => {
    expect(stated({ rate_limits: [row(action, duration)] })).toEqual([{ scope, ms, limit: 5, used: 2 }, VERIFICATIONS]);
  });

  it.each([
    [row('export', 'minute')],
    [row('search', 'fortnight')],
    [row('search', 0)],
    [row('search', 'minute', 0)],
    [row('search', 'minute', 'many')],
    [row(7, 'minute')],
    ['search'],
    [null],
  ])('that nobody knows, as %j, limit nothing', (bad) => {
    expect(stated({ rate_limits: [bad] })).toEqual([VERIFICATIONS]);
  });

  it('say what is used by what remains, or not at all', () => {
    expect(
      stated({ rate_limits: [row('search', 'minute', 5, { remaining: 4 }), row('search', 'hour', 9, {})] }),
    ).toEqual([
      { scope: 'search', ms: 60 * SECOND, limit: 5, used: 1 },
      { scope: 'search', ms: 3_600 * SECOND, limit: 9, used: null },
      VERIFICATIONS,
    ]);
  });

  it('for one and the same are the stricter one, the daily one of all calls among them', () => {
    expect(stated({ rate_limits: [row('any', 'day', 500)], daily_api_limit: 300, daily_api_num_calls: 7 })).toEqual([
      { scope: 'any', ms: 86_400 * SECOND, limit: 300, used: 7 },
      VERIFICATIONS,
    ]);
  });

  it('are 300 verifications a minute where it does not say, and what it says where it does', () => {
    expect(stated({})).toEqual([VERIFICATIONS]);
    expect(stated({ rate_limits: [row('email_verify', 'minute', 600)] })).toEqual([
      { scope: 'verify', ms: MINUTE, limit: 600, used: 2 },
    ]);
  });
});

it.each([
  [10_000, 10_000],
  [0, null],
  [-1, null],
  [undefined, null],
])('a daily limit of %s is one of %s: an account that is answered has calls', (daily, limit) => {
  expect(dailyLimitOf(daily === undefined ? {} : { daily_api_limit: daily })).toBe(limit);
});

it('a limit counts the calls of its tools, and one over everything counts those of all tools', () => {
  expect([
    applies({ scope: 'lookup' }, 'profile_company_lookup'),
    applies({ scope: 'search' }, 'company_search'),
    applies({ scope: 'lookup' }, 'person_search'),
  ]).toEqual([true, true, false]);
  expect([applies({ scope: 'any' }, 'check_person_status'), applies({ scope: 'any' }, 'tools/list')]).toEqual([
    true,
    false,
  ]);
});
