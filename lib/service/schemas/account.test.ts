import { expect, test } from 'vitest';
import { limitsOf } from '../rate-limit/limits.ts';
import { accountSchema } from './account.ts';

const counts = { allocated: 100, used: 3, remaining: 97 };

test.each<[string, unknown]>([
  ['credit_type', [{ credit_type: 'premium_lookup', ...counts }]],
  ['credit_type, whatever else is called type', [{ type: null, credit_type: 'premium_lookup', ...counts }]],
  ['type', [{ type: 'premium_lookup', credit_type: null, ...counts }]],
  ['its key', { premium_lookup: counts }],
])('an entry of credit_usage goes by %s', (_name, usage) => {
  expect(accountSchema.parse({ id: 1, credit_usage: usage }).credit_usage).toEqual([
    { type: 'premium_lookup', ...counts },
  ]);
});

test('a pool that is not tracked has no figures, and goes on counting what was used', () => {
  const account = accountSchema.parse({
    id: 1,
    lookup_credit_balance: 'inf',
    credit_usage: [{ credit_type: 'standard_lookup', allocated: 'inf', used: 12, remaining: 'inf' }],
  });
  expect(account.lookup_credit_balance).toBe('not-tracked');
  expect(account.credit_usage).toEqual([{ type: 'standard_lookup', allocated: null, used: 12, remaining: null }]);
});

test.each([
  ['test_user', 'test_user'],
  ['anonymous', 'anonymous'],
  ['registered', 'registered'],
  ['of another kind', null],
  [null, null],
])('an account in state %j is %j', (state, expected) => {
  expect(accountSchema.parse({ id: 1, state }).state).toBe(expected);
});

test('the figures of a plan are its limits, also of an account that was stored', () => {
  const account = accountSchema.parse({ id: 1, plan: { name: 'Pro', lookup_limit: 200, renews: 'monthly', x: null } });
  expect([account.plan, account.plan_limits]).toEqual(['Pro', [{ name: 'lookup_limit', limit: 200 }]]);
  expect(accountSchema.parse(account)).toEqual(account);
  expect(accountSchema.parse({ id: 1, plan: 'Pro' }).plan_limits).toBeUndefined();
});

test('limits are kept to where their numbers are written as text', () => {
  const limits = [{ action: 'person_lookup', duration: 'minute', limit: '15', used: '3', remaining: '12' }];
  expect(limitsOf(accountSchema.parse({ id: 1, rate_limits: limits }))).toContainEqual({
    scope: 'lookup',
    ms: 60_000,
    limit: 15,
    used: 3,
  });
});

test.each([{}, { used: null, remaining: null }, { used: 'inf', remaining: [] }])(
  'a limit without its counts is still one: %j',
  (counts) => {
    const limits = [{ action: 'search', duration: 'hour', limit: 50, ...counts }];
    expect(accountSchema.parse({ id: 1, rate_limits: limits }).rate_limits).toEqual([
      { action: 'search', duration: 'hour', limit: 50, used: null, remaining: null },
    ]);
  },
);

test.each([{ limit: null }, { limit: 'inf' }, {}])('a limit without a number is none: %j', (limit) => {
  const limits = [{ action: 'search', duration: 'hour', ...limit }];
  expect(accountSchema.parse({ id: 1, rate_limits: limits }).rate_limits).toEqual([]);
});
