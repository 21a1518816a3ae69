/** The fields of a contact by the names under which destinations map and compare them; worded in `locales/`. */
export const CONTACT_FIELDS = [
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
  'note',
  'our_id',
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Those that can go to an argument of a CRM's tool. */
export type CrmField = Exclude<ContactField, 'note'>;
export const CRM_FIELDS: readonly CrmField[] = CONTACT_FIELDS.filter((field) => field !== 'note');

/** The identifiers by which a person can be searched for there, in the order in which they are tried. */
export const SEARCH_TERMS = ['our_id', 'profile', 'email', 'name'] as const satisfies readonly CrmField[];
export type SearchTerm = (typeof SEARCH_TERMS)[number];
