/** What of ours can go to an argument of a tool. */
export const CRM_FIELDS = [
  'name',
  'first_name',
  'last_name',
  'title',
  'company',
  'company_domain',
  'location',
  'email',
  'phone',
  'mobile',
  'profile',
  'our_id',
] as const;
export type CrmField = (typeof CRM_FIELDS)[number];

/** By what a person can be searched for. */
export const SEARCH_TERMS = ['our_id', 'profile', 'email', 'name'] as const;
export type SearchTerm = (typeof SEARCH_TERMS)[number];
