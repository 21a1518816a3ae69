import { z } from 'zod';
import { USAGE_TYPES } from '../../../accounts/plan.ts';
import { components } from '../components.ts';

const count = z.int().min(0);
const balance = z.union([z.number(), z.literal('inf')]).describe('`inf`: the pool is not tracked.');

const usage = z.object({ credit_type: z.enum(USAGE_TYPES), allocated: balance, used: count, remaining: balance });
components.add(usage, { id: 'CreditUsage' });

const rateLimit = z.object({
  action: z.enum(['any', 'person_lookup', 'search', 'email_verify']),
  duration: z.enum(['second', 'minute', 'hour', 'day']),
  limit: count,
  used: count,
  remaining: count,
});
components.add(rateLimit, { id: 'RateLimit' });

/** The answer of `GET /account/` (docs/contract.md#account-record). */
export const account = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().meta({ format: 'email' }),
  state: z.enum(['registered', 'test_user', 'anonymous']),
  plan: z.object({ name: z.string(), lookup_limit: count, export_limit: count }),
  api_key: z.string(),
  api_key_domain: z.string().describe('The domain the key is bound to; empty when there is none.'),
  lookup_credit_balance: balance,
  person_export_credit_balance: balance,
  company_export_credit_balance: balance,
  credit_usage: z.array(usage),
  lifetime_credits_spent: z.int(),
  lifetime_api_num_calls: count,
  daily_api_num_calls: count.describe('Calls of tools and REST together.'),
  daily_api_limit: count,
  rate_limits: z.array(rateLimit),
});
components.add(account, { id: 'Account' });
