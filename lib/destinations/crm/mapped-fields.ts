import type { ContactField } from '../contact-fields.ts';
import type { MappingOf } from '../field-target.ts';

/** Our fields that may go to a property. */
export const MAPPED_FIELDS = [
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
] as const satisfies ContactField[];
export type MappedField = (typeof MAPPED_FIELDS)[number];

/** The property of each field; null: not sent. */
export type FieldMapping = MappingOf<MappedField>;
