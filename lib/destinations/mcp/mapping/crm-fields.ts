import { namePartsOf } from '../../../contacts/export/vcard-name.ts';
import { CRM_FIELDS, type CrmField } from '../../contact-fields.ts';
import { ourId } from '../../crm/our-id.ts';
import type { OutgoingContact } from '../../outgoing.ts';

/** The values of each field, best first; empty where there are none. */
export type CrmValues = Record<CrmField, string[]>;

export function crmValues(contact: OutgoingContact): CrmValues {
  const { family, given } = namePartsOf(contact.name);
  const phones = (isMobile: boolean) =>
    contact.phones.filter(({ kind }) => (kind === 'mobile') === isMobile).map(phoneText);
  const values: CrmValues = {
    name: [contact.name],
    first_name: [family === '' ? '' : given],
    // One word alone is a last name.
    last_name: [family === '' ? given : family],
    title: [contact.title],
    company: [contact.company?.name ?? ''],
    company_domain: [contact.company?.domain ?? ''],
    location: [contact.location],
    email: contact.emails.map(({ email }) => email),
    phone: phones(false),
    mobile: phones(true),
    profile: contact.profileUrls,
    our_id: [ourId(contact.profileId)],
  };
  for (const field of CRM_FIELDS) values[field] = values[field].map((value) => value.trim()).filter(Boolean);
  return values;
}

function phoneText({ e164, number, extension }: OutgoingContact['phones'][number]): string {
  return extension === null ? (e164 ?? number) : `${e164 ?? number} ext. ${extension}`;
}
