import { namePartsOf } from '../../contacts/export/vcard-name.ts';
import type { ContactField } from '../contact-fields.ts';
import type { FieldTarget, MappingOf } from '../field-target.ts';
import type { OutgoingContact } from '../outgoing.ts';
import type { ContactProperty } from './answers.ts';

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

/** The value of a person's id in our property. */
export function ourId(profileId: number): string {
  return `calling-card-profile-${profileId}`;
}

/** A contact as HubSpot's properties: no empty value, as that would clear what is there. */
export function propertiesOf(contact: OutgoingContact, mapping: FieldMapping): Record<string, string> {
  const values = valuesOf(contact);
  const entries = MAPPED_FIELDS.flatMap((field): [string, string][] => {
    const property = mapping[field];
    return property === null || values[field] === '' ? [] : [[property, values[field]]];
  });
  return Object.fromEntries(entries);
}

function valuesOf(contact: OutgoingContact): Record<MappedField, string> {
  const { family, given } = namePartsOf(contact.name);
  return {
    first_name: family ? given : '',
    // One word alone is a last name.
    last_name: family || given,
    title: contact.title.trim(),
    company: contact.company?.name.trim() ?? '',
    company_domain: contact.company?.domain?.trim() ?? '',
    location: contact.location.trim(),
    email: contact.emails[0]?.email.trim() ?? '',
    phone: phoneText(contact.phones.find(({ kind }) => kind !== 'mobile')),
    mobile: phoneText(contact.phones.find(({ kind }) => kind === 'mobile')),
    profile: contact.profileUrls[0] ?? '',
    our_id: ourId(contact.profileId),
  };
}

/** A number as HubSpot gets it; empty: there is none. */
export function phoneText(phone: OutgoingContact['phones'][number] | undefined): string {
  if (phone === undefined) return '';
  const number = phone.e164 ?? phone.number;
  return phone.extension === null ? number : `${number} ext. ${phone.extension}`;
}
