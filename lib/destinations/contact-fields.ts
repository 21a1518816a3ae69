/** The fields of a contact by the names under which destinations map and compare them; worded in `locales/`. */
export const CONTACT_FIELDS = [
  'name',
  'first-name',
  'last-name',
  'title',
  'company',
  'company-domain',
  'location',
  'email',
  'phone',
  'mobile',
  'profile',
  'note',
  'our-id',
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
