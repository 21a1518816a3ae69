import { namePartsOf } from '../../contacts/export/vcard-name.ts';
import type { OutgoingContact } from '../outgoing.ts';
import { type FieldMapping, MAPPED_FIELDS, type MappedField } from './mapped-fields.ts';
import { ourId } from './our-id.ts';
import { phoneText } from './phone-text.ts';

/** A contact as the properties of a record: no empty value, as that would clear what is there. */
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
