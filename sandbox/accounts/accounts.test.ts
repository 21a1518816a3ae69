import { describe, expect, test } from 'vitest';
import { createFakeClock, createTestDatabase } from '../tools/tool-server.fixture.ts';
import { readAccountRecord } from './account-record.ts';
import { ensureAccount } from './create-account.ts';
import { createCredits } from './credits.ts';
import { createRateLimits } from './rate-limits.ts';

function openAccounts() {
  const clock = createFakeClock();
  const db = createTestDatabase({ people: 10, seed: 1 });
  return { db, clock, credits: createCredits(db, clock) };
}
const LOOKUP = [
  { pool: 'lookup', usageType: 'premium_lookup', credits: 1 },
  { pool: 'person_export', usageType: 'person_export', credits: 1 },
] as const;

describe('a new account', () => {
  test('has the pools of the plan; the first user’s company exports are not tracked', () => {
    const { credits } = openAccounts();
    expect(credits.balances(1)).toEqual({
      lookup: 1000,
      person_export: 1000,
      company_export: 'inf',
      email_verification: 200,
    });
    expect(credits.balances(2).company_export).toBe(250);
  });

  test('keeps its balances when it is ensured again', () => {
    const { db, credits } = openAccounts();
    credits.setBalance(1, 'lookup', 3);
    ensureAccount(db, 1);
    expect(credits.balances(1).lookup).toBe(3);
  });
});

describe('credits', () => {
  test('move the balance, the usage, the ledger and the sum of a lifetime together', () => {
    const { credits } = openAccounts();
    credits.charge({ userId: 1, tool: 'person_lookup', profileId: 5, lookupId: 1 }, LOOKUP);
    expect(credits.balances(1)).toMatchObject({ lookup: 999, person_export: 999 });
    expect(credits.usage(1)).toContainEqual({ credit_type: 'premium_lookup', allocated: 500, used: 1, remaining: 499 });
    expect(credits.usage(1)).toHaveLength(6);
    expect(credits.lifetimeSpent(1)).toBe(2);
    credits.refundLookup(1, 123);
    credits.refundLookup(1, 124);
    expect(credits.balances(1)).toMatchObject({ lookup: 1000, person_export: 1000 });
    expect(credits.lifetimeSpent(1)).toBe(0);
    expect(credits.charges(1).map(({ reason, pool, time }) => [reason, pool, time === 123])).toEqual([
      ['charge', 'lookup', false],
      ['charge', 'person_export', false],
      ['refund', 'lookup', true],
      ['refund', 'person_export', true],
    ]);
    expect(credits.charges(2)).toEqual([]);
  });

  test('name the type that cannot be paid for', () => {
    const { credits } = openAccounts();
    credits.setBalance(1, 'person_export', 0);
    expect(credits.shortOf(1, LOOKUP)).toBe('person_export');
    credits.setBalance(1, 'lookup', 0);
    expect(credits.shortOf(1, LOOKUP)).toBe('premium_lookup');
    credits.setBalance(1, 'lookup', 1);
    credits.setBalance(1, 'person_export', 'inf');
    expect(credits.shortOf(1, LOOKUP)).toBeNull();
  });

  test('of a pool that is not tracked are neither taken nor noted, but their use is counted', () => {
    const { credits } = openAccounts();
    credits.charge({ userId: 1, tool: 'company_lookup', profileId: null, lookupId: null }, [
      { pool: 'company_export', usageType: 'company_export', credits: 1 },
    ]);
    expect(credits.balances(1).company_export).toBe('inf');
    expect(credits.charges(1)).toEqual([]);
    const used = { credit_type: 'company_export', allocated: 'inf', used: 1, remaining: 'inf' };
    expect(credits.usage(1)).toContainEqual(used);
    expect(credits.usage(2)).toContainEqual({ ...used, allocated: 250, used: 0, remaining: 250 });
  });

  test('of pools that are not tracked are counted back when a lookup finds nothing, once', () => {
    const { credits } = openAccounts();
    credits.setBalance(1, 'lookup', 'inf');
    const used = () => credits.usage(1).find((usage) => usage.credit_type === 'premium_lookup');
    credits.charge({ userId: 1, tool: 'person_lookup', profileId: 5, lookupId: 1 }, LOOKUP);
    expect(used()).toMatchObject({ allocated: 'inf', used: 1, remaining: 'inf' });
    credits.refundLookup(1, 123);
    credits.refundLookup(1, 124);
    expect(used()).toMatchObject({ used: 0 });
    expect(credits.balances(1)).toMatchObject({ lookup: 'inf', person_export: 1000 });
  });
});

describe('rate limits', () => {
  const limits = [
    { action: 'any', duration: 'day', limit: 5 },
    { action: 'person_lookup', duration: 'minute', limit: 2 },
  ] as const;

  test('refuse past the limit, tell how long to wait, and open again in the next window', () => {
    const { db, clock } = openAccounts();
    const rateLimits = createRateLimits(db, clock, limits);
    clock.advance(20_000);
    expect(rateLimits.admit(1, 'person_lookup')).toMatchObject({ admitted: true });
    expect(rateLimits.admit(1, 'person_lookup')).toMatchObject({ admitted: true });
    expect(rateLimits.admit(1, 'person_lookup')).toMatchObject({
      admitted: false,
      retryAfterSeconds: 40,
      duration: 'minute',
    });
    expect(rateLimits.admit(2, 'person_lookup')).toMatchObject({ admitted: true });
    clock.advance(40_000);
    expect(rateLimits.admit(1, 'person_lookup')).toMatchObject({ admitted: true });
  });

  test('count every call for the day, say so truthfully, and outlive a restart', () => {
    const { db, clock } = openAccounts();
    const before = createRateLimits(db, clock, limits);
    for (let call = 0; call < 6; call++) before.admit(1, 'any');
    const after = createRateLimits(db, clock, limits);
    expect(after.totals(1)).toEqual({ today: 5, dailyLimit: 5, lifetime: 5 });
    expect(after.records(1)).toContainEqual({ action: 'any', duration: 'day', limit: 5, used: 5, remaining: 0 });
    expect(after.admit(1, 'search')).toMatchObject({ admitted: false, duration: 'day' });
    clock.advance(86_400_000);
    expect(after.totals(1)).toEqual({ today: 0, dailyLimit: 5, lifetime: 5 });
  });
});

describe('the account record', () => {
  test('has every field of the contract (docs/contract.md#account-record)', () => {
    const { db, clock, credits } = openAccounts();
    const record = readAccountRecord({ db, credits, rateLimits: createRateLimits(db, clock) }, 1);
    expect(Object.keys(record)).toEqual([
      'id',
      'first_name',
      'last_name',
      'email',
      'state',
      'plan',
      'api_key',
      'api_key_domain',
      'lookup_credit_balance',
      'person_export_credit_balance',
      'company_export_credit_balance',
      'lifetime_credits_spent',
      'lifetime_api_num_calls',
      'daily_api_num_calls',
      'daily_api_limit',
      'credit_usage',
      'rate_limits',
    ]);
    expect(record).toMatchObject({
      id: 1,
      first_name: 'Demo',
      api_key: 'key-1',
      state: 'registered',
      plan: { name: 'Pro' },
      company_export_credit_balance: 'inf',
    });
  });
});
