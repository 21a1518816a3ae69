import { namePartsOf } from '../../contacts/export/vcard-name.ts';
import type { Outgoing, OutgoingCompany, OutgoingContact } from '../outgoing.ts';

/**
 * The body of a message (docs/destinations.md#webhook). Flat: no-code receivers map top-level names; arrays once
 * more for those who can. A name never changes its meaning within a version; new names are added.
 * @param at when this was frozen for sending, ms since epoch
 */
export function messageBody(outgoing: Outgoing, at: number): string {
  const { event } = outgoing;
  const head = { type: event, timestamp: new Date(at).toISOString() };
  return JSON.stringify(
    event === 'company.saved'
      ? { ...head, schema: 'calling-card.company.v1', ...companyFields(outgoing.company) }
      : { ...head, schema: 'calling-card.contact.v1', ...contactFields(outgoing.contact) },
  );
}

/** A message that says it is a test, about a person who does not exist (RFC 2606). */
export function testBody(at: number): string {
  const contact: OutgoingContact = {
    profileId: 0,
    revision: 1,
    name: 'Sam Sample',
    title: 'Head of Testing',
    location: 'Berlin, Germany',
    company: { name: 'Acme', domain: 'acme.example' },
    emails: [{ email: 'sam@acme.example', kind: 'professional', validity: 'valid' }],
    phones: [],
    profileUrls: ['https://acme.example/sam'],
    tags: [],
    note: '',
  };
  return JSON.stringify({
    type: 'contact.test',
    timestamp: new Date(at).toISOString(),
    schema: 'calling-card.contact.v1',
    test: true,
    ...contactFields(contact),
  });
}

function contactFields(contact: OutgoingContact): Record<string, unknown> {
  const { given, family } = namePartsOf(contact.name);
  const [email] = contact.emails;
  const [phone] = contact.phones;
  return {
    id: `calling-card-profile-${contact.profileId}`,
    name: orNull(contact.name),
    first_name: family === '' ? null : orNull(given),
    // CRMs want a last name: one word alone is it.
    last_name: orNull(family === '' ? given : family),
    title: orNull(contact.title),
    company: contact.company?.name ?? null,
    company_domain: contact.company?.domain ?? null,
    location: orNull(contact.location),
    profile_url: contact.profileUrls[0] ?? null,
    email: email?.email ?? null,
    email_kind: email?.kind ?? null,
    email_validity: email?.validity ?? null,
    email_former_employer: email?.formerEmployer ?? null,
    phone: phone ? numberOf(phone) : null,
    phone_extension: phone?.extension ?? null,
    phone_kind: phone?.kind ?? null,
    revision: contact.revision,
    emails: contact.emails.map((each) => ({
      email: each.email,
      kind: each.kind,
      validity: each.validity,
      former_employer: each.formerEmployer ?? null,
    })),
    phones: contact.phones.map((each) => ({ number: numberOf(each), extension: each.extension, kind: each.kind })),
    profile_urls: contact.profileUrls,
    ...(contact.tags.length > 0 ? { tags: contact.tags } : {}),
    ...(contact.note === '' ? {} : { note: contact.note }),
  };
}

function companyFields(company: OutgoingCompany): Record<string, unknown> {
  return {
    id: `calling-card-company-${company.companyId}`,
    name: company.name,
    domain: company.domain,
    website: company.website,
    industry: company.industry,
    employees: company.employees,
    phone: company.phone,
    location: company.location,
    profile_url: company.profileUrl,
    revision: company.revision,
  };
}

/** A field without a value is null. */
const orNull = (text: string) => (text === '' ? null : text);
const numberOf = ({ e164, number }: OutgoingContact['phones'][number]) => e164 ?? number;
