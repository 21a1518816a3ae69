/** The types of lookup result; the names are the service's (`lookup_type`, docs/contract.md#person_lookup). */
export const LOOKUP_TYPES = ['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich'] as const;
export type LookupType = (typeof LOOKUP_TYPES)[number];

/** The six types that `credit_usage` counts (docs/contract.md#account-record). */
export const USAGE_TYPES = [...LOOKUP_TYPES, 'person_export', 'company_export'] as const;
export type UsageType = (typeof USAGE_TYPES)[number];

/**
 * The calls that consume credits: four tools, and with an API key each page of a search, `POST /search`
 * (docs/contract.md#prices).
 */
export const PAID_TOOLS = [
  'person_lookup',
  'profile_company_lookup',
  'company_lookup',
  'email_verify',
  'search',
] as const;
export type PaidTool = (typeof PAID_TOOLS)[number];

/** The pools that credits are taken from. */
export const CREDIT_TYPES = [
  'lookup',
  'personExport',
  'companyExport',
  'emailVerification',
] as const satisfies (keyof Price)[];
export type CreditType = (typeof CREDIT_TYPES)[number];

/** Credits one paid call takes from each pool (docs/contract.md#prices). */
export interface Price {
  lookup: number;
  personExport: number;
  companyExport: number;
  emailVerification: number;
}

/** Credits of all types. */
export function total(price: Price): number {
  return CREDIT_TYPES.reduce((sum, type) => sum + price[type], 0);
}

/** The price of a call whose result is owned already, or that was refused. */
export const FREE: Price = { lookup: 0, personExport: 0, companyExport: 0, emailVerification: 0 };

/** The prices of the four paid tools (docs/contract.md#prices). */
export const PERSON_LOOKUP_PRICE: Price = { ...FREE, lookup: 1, personExport: 1 };
export const PERSON_WITH_COMPANY_PRICE: Price = { ...FREE, lookup: 1, personExport: 1, companyExport: 1 };
export const COMPANY_LOOKUP_PRICE: Price = { ...FREE, companyExport: 1 };
export const EMAIL_VERIFICATION_PRICE: Price = { ...FREE, emailVerification: 1 };
/** One page of up to 100 results; free when no person is found (docs/contract.md#rest-search). */
export const SEARCH_PAGE_PRICE: Price = { ...FREE, lookup: 1 };

/**
 * A balance in credits, or `not-tracked` where the service says `inf`, which is not unlimited
 * (docs/contract.md#account-record).
 */
export type Balance = number | 'not-tracked';
