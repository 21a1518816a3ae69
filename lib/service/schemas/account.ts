import { z } from 'zod';
import { USAGE_TYPES } from '../credits.ts';
import { purchaseUrl } from '../purchase-url.ts';
import { id, listOf, number, text } from './lenient.ts';

/**
 * A balance: credits, `not-tracked` for the service's `inf`, or null when it says nothing
 * (docs/contract.md#account-record). Our own form is read too: an account that was kept passes through here again.
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
    limit: z.number(),
    used: z.number().nullable().catch(null),
    remaining: z.number().nullable().catch(null),
  }),
);

/** `credit_usage` comes as a list of `{type, …}`, or keyed by type; both are read. */
const usageList = z.preprocess((value) => {
  if (!Array.isArray(value) && typeof value === 'object' && value !== null)
    return Object.entries(value).map(([type, counts]) => ({ type, ...(typeof counts === 'object' ? counts : {}) }));
  return Array.isArray(value)
    ? value.map((entry: unknown) =>
        typeof entry === 'object' && entry !== null && 'credit_type' in entry
          ? { type: entry.credit_type, ...entry }
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

/** The account record (docs/contract.md#account-record). Only `id` must be there: it tells whose contacts these are. */
export const accountSchema = z.object({
  id,
  first_name: text.optional(),
  last_name: text.optional(),
  email: text.optional(),
  plan: plan.optional(),
  lookup_credit_balance: balance.optional(),
  person_export_credit_balance: balance.optional(),
  company_export_credit_balance: balance.optional(),
  lifetime_credits_spent: number.optional(),
  daily_api_num_calls: number.optional(),
  daily_api_limit: number.optional(),
  credit_usage: usageList.optional(),
  rate_limits: listOf(rateLimit).optional(),
  purchase_url: purchaseUrl.optional(),
});

export type Account = z.output<typeof accountSchema>;
