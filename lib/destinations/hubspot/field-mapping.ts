import { type FieldMapping, MAPPED_FIELDS, type MappedField } from '../crm/mapped-fields.ts';
import type { FieldTarget } from '../field-target.ts';
import type { ContactProperty } from './answers.ts';

/** Our own property, which an account has only if the user let us make it. */
export const OUR_ID_PROPERTY = 'calling_card_id';
/** HubSpot identifies people by this one; it holds an email and nothing else. */
export const EMAIL_PROPERTY = 'email';

const USUAL: Record<Exclude<MappedField, 'profile' | 'our_id' | 'company_domain' | 'location'>, string> = {
  first_name: 'firstname',
  last_name: 'lastname',
  title: 'jobtitle',
  company: 'company',
  email: EMAIL_PROPERTY,
  phone: 'phone',
  mobile: 'mobilephone',
};
/** A stock property of newer accounts. */
const USUAL_PROFILE = 'hs_linkedin_url';
const TEXTS = MAPPED_FIELDS.filter((field) => field !== 'our_id');

/** Properties into which text may be written. */
export function writableProperties(properties: readonly ContactProperty[]): ContactProperty[] {
  return properties.filter((property) => property.type === 'string' && isWritable(property));
}

/**
 * The properties on offer for a field: no choices from a list, numbers or dates, and none that HubSpot writes itself.
 */
export function targetsOf(properties: readonly ContactProperty[]): FieldTarget[] {
  return properties.flatMap((property) => {
    const takes = isWritable(property) ? fieldsFor(property) : [];
    return takes.length === 0 ? [] : [{ name: property.name, label: property.label, takes }];
  });
}

function isWritable({ calculated, hidden, modificationMetadata }: ContactProperty): boolean {
  return !calculated && !hidden && !modificationMetadata.readOnlyValue;
}

function fieldsFor({ name, type, fieldType, hasUniqueValue }: ContactProperty): MappedField[] {
  if (type === 'phone_number') return ['phone', 'mobile'];
  if (type !== 'string' || fieldType === 'file') return [];
  if (name === EMAIL_PROPERTY) return ['email'];
  if (name === OUR_ID_PROPERTY) return hasUniqueValue ? ['our_id'] : [];
  return hasUniqueValue ? ['our_id', 'profile'] : TEXTS;
}

/**
 * The properties in which an account keeps the address of a profile: HubSpot's own first, then those that other tools
 * made.
 */
export function profileProperties(properties: readonly ContactProperty[]): string[] {
  const names = writableProperties(properties)
    .map(({ name }) => name)
    .filter((name) => name.toLowerCase().includes('linkedin') && !name.toLowerCase().includes('company'));
  return names.toSorted((a, b) => Number(b === USUAL_PROFILE) - Number(a === USUAL_PROFILE));
}

/** The mapping unless the user chooses otherwise: only to properties that the account has. */
export function usualMapping(properties: readonly ContactProperty[]): FieldMapping {
  const there = new Set(writableProperties(properties).map(({ name }) => name));
  const usual = (name: string) => (there.has(name) ? name : null);
  const ours = properties.find(({ name }) => name === OUR_ID_PROPERTY);
  return {
    first_name: usual(USUAL.first_name),
    last_name: usual(USUAL.last_name),
    title: usual(USUAL.title),
    company: usual(USUAL.company),
    company_domain: null,
    location: null,
    email: usual(USUAL.email),
    phone: usual(USUAL.phone),
    mobile: usual(USUAL.mobile),
    profile: profileProperties(properties)[0] ?? null,
    our_id: ours?.hasUniqueValue === true ? OUR_ID_PROPERTY : null,
  };
}
