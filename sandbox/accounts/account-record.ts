import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readAccountState } from './account-state.ts';
import type { Credits } from './credits.ts';
import { PRO_PLAN } from './plan.ts';
import type { RateLimits } from './rate-limits.ts';

const userRow = z.object({
  id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  api_key: z.string(),
});

/**
 * The complete account record (docs/contract.md#account-record). Name, email and key come from the `users`
 * table of the authorization server.
 * @throws Error when there is no such user.
 */
export function readAccountRecord(
  deps: { db: DatabaseSync; credits: Credits; rateLimits: RateLimits },
  userId: number,
): Record<string, unknown> {
  const found = deps.db.prepare('SELECT id, email, first_name, last_name, api_key FROM users WHERE id = ?').get(userId);
  if (found === undefined) throw new Error(`There is no user ${userId}.`);
  const user = userRow.parse(found);
  const { state, key_domain } = readAccountState(deps.db, userId);
  const holder =
    state === 'anonymous' ? { first_name: '', last_name: '', email: `anonymous-${userId}@sandbox.example` } : user;
  const balances = deps.credits.balances(userId);
  const totals = deps.rateLimits.totals(userId);
  return {
    id: user.id,
    first_name: holder.first_name,
    last_name: holder.last_name,
    email: holder.email,
    state,
    plan: { name: PRO_PLAN.name, lookup_limit: PRO_PLAN.pools.lookup, export_limit: PRO_PLAN.pools.person_export },
    api_key: user.api_key,
    api_key_domain: key_domain,
    lookup_credit_balance: balances.lookup,
    person_export_credit_balance: balances.person_export,
    company_export_credit_balance: balances.company_export,
    lifetime_credits_spent: deps.credits.lifetimeSpent(userId),
    lifetime_api_num_calls: totals.lifetime,
    daily_api_num_calls: totals.today,
    daily_api_limit: totals.dailyLimit,
    credit_usage: deps.credits.usage(userId),
    rate_limits: deps.rateLimits.records(userId),
  };
}
