/** What a lookup brings back; the names are the service's (service.md 4.5, `lookup_type`). */
export const LOOKUP_TYPES = ['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich'] as const;
export type LookupType = (typeof LOOKUP_TYPES)[number];

/** The six types that `credit_usage` counts (service.md 2.7). */
export const USAGE_TYPES = [...LOOKUP_TYPES, 'person_export', 'company_export'] as const;
export type UsageType = (typeof USAGE_TYPES)[number];

/**
 * What consumes credits: four tools (service.md 4.5), and with an API key each page of a search, `POST /search`
 * (service.md 4.2).
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

/** Credits one paid call takes from each pool (service.md 8). */
export interface Price {
  lookup: number;
  personExport: number;
  companyExport: number;
  emailVerification: number;
}

/** What is owned already, and what was refused, costs this. */
export const FREE: Price = { lookup: 0, personExport: 0, companyExport: 0, emailVerification: 0 };

/** The four paid tools (service.md 8). */
export const PERSON_LOOKUP_PRICE: Price = { ...FREE, lookup: 1, personExport: 1 };
export const PERSON_WITH_COMPANY_PRICE: Price = { ...FREE, lookup: 1, personExport: 1, companyExport: 1 };
export const COMPANY_LOOKUP_PRICE: Price = { ...FREE, companyExport: 1 };
export const EMAIL_VERIFICATION_PRICE: Price = { ...FREE, emailVerification: 1 };
/** One page of up to 100 results; nothing when nobody is found (service.md 4.2; 7.1 names the lookup credits). */
export const SEARCH_PAGE_PRICE: Price = { ...FREE, lookup: 1 };

/** A balance in credits, or `not-tracked` where the service says `inf` (service.md 2.7: not unlimited). */
export type Balance = number | 'not-tracked';
