import type { CreditPool } from '../contracts.ts';

/** The six types of `credit_usage` (docs/contract.md#account-record). */
export const USAGE_TYPES = [
  'standard_lookup',
  'premium_lookup',
  'phone_lookup',
  'person_enrich',
  'person_export',
  'company_export',
] as const;
export type UsageType = (typeof USAGE_TYPES)[number];

export const CREDIT_POOLS: readonly CreditPool[] = ['lookup', 'person_export', 'company_export', 'email_verification'];

/** The plan of every sandbox account. The four lookup types share the lookup pool, whose size is their sum. */
export const PRO_PLAN = {
  name: 'Pro',
  pools: { lookup: 1000, person_export: 1000, company_export: 250, email_verification: 200 },
  allocated: {
    standard_lookup: 300,
    premium_lookup: 500,
    phone_lookup: 100,
    person_enrich: 100,
    person_export: 1000,
    company_export: 250,
  },
  /** The type of a lookup without `lookup_type`, configured by the plan (docs/contract.md#person_lookup). */
  defaultLookupType: 'premium_lookup',
} as const satisfies {
  name: string;
  pools: Record<CreditPool, number>;
  allocated: Record<UsageType, number>;
  defaultLookupType: UsageType;
};
