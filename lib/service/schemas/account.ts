import { z } from 'zod';
import { USAGE_TYPES } from '../credits.ts';
import { purchaseUrl } from '../purchase-url.ts';
import { id, listOf, number, oneOf, text } from './lenient.ts';

/**
 * A balance: credits, `not-tracked` for the service's `inf`, or null when it says nothing
 * (docs/contract.md#account-record). Our own form is read, too: a stored account is parsed here again.
 */
const balance = z.lazy(() =>
  z.union([z.enum(['inf', 'not-tracked']).transform(() => 'not-tracked' as const), number]).catch(null),
);

const usage = z.lazy(() =>
  z.object({
    type: z.enum(USAGE_TYPES),
    allocated: number.optional().transform((n) => n ?? null),
    used: number.optional().transform((n) => n ?? null),
    remaining: number.optional().transform((n) => n ?? null),
  }),
);

const rateLimit = z.lazy(() =>
  z.object({
    action: z.string().max(100),
    duration: z.union([z.string().max(40), z.number()]),
    limit: number.pipe(z.number()),
    used: number.optional().transform((n) => n ?? null),
    remaining: number.optional().transform((n) => n ?? null),
  }),
);

/**
 * `credit_usage` comes as a list of `{credit_type, …}` or `{type, …}`, or keyed by type; all are read. A pool that is
 * not tracked has `inf` where others have figures: null here, while its used credits are counted.
 */
const usageList = z.preprocess((value) => {
  if (!Array.isArray(value) && typeof value === 'object' && value !== null)
    return Object.entries(value).map(([type, counts]) => ({ type, ...(typeof counts === 'object' ? counts : {}) }));
  return Array.isArray(value)
    ? value.map((entry: unknown) =>
        typeof entry === 'object' && entry !== null && 'credit_type' in entry && entry.credit_type !== null
          ? { ...entry, type: entry.credit_type }
          : entry,
      )
    : value;
}, listOf(usage));

const plan = z.lazy(() =>
  z
    .union([
      z.string(),
      z
        .object({ name: z.string().optional(), plan_name: z.string().optional() })
        .transform((p) => p.name ?? p.plan_name ?? null),
    ])
    .nullable()
    .catch(null),
);

const planLimit = z.lazy(() => z.object({ name: z.string().min(1).max(60), limit: z.number() }));

/**
 * The limits of the plan: each of its figures, by the service's name for it. The plan itself becomes its name; a stored
 * account has its limits beside it.
 */
function withPlanLimits(account: unknown): unknown {
  if (typeof account !== 'object' || account === null || !('plan' in account)) return account;
  const { plan: given } = account;
  if (typeof given !== 'object' || given === null) return account;
  const limits = Object.entries(given).flatMap(([name, limit]) => (typeof limit === 'number' ? [{ name, limit }] : []));
  return { ...account, plan_limits: limits };
}

const accountRecord = z.lazy(() =>
  z.object({
    id,
    first_name: text.optional(),
    last_name: text.optional(),
    email: text.optional(),
    state: oneOf(['registered', 'test_user', 'anonymous']).optional(),
    plan: plan.optional(),
    plan_limits: listOf(planLimit).optional(),
    lookup_credit_balance: balance.optional(),
    person_export_credit_balance: balance.optional(),
    company_export_credit_balance: balance.optional(),
    lifetime_credits_spent: number.optional(),
    lifetime_api_num_calls: number.optional(),
    daily_api_num_calls: number.optional(),
    daily_api_limit: number.optional(),
    credit_usage: usageList.optional(),
    rate_limits: listOf(rateLimit).optional(),
    purchase_url: purchaseUrl.optional(),
  }),
);
/** The account record (docs/contract.md#account-record). Only `id` is required: it tells whose contacts these are. */
export const accountSchema = z.preprocess(withPlanLimits, accountRecord);

export type Account = z.output<typeof accountSchema>;
