import type { Company } from '../../contacts/company.ts';
import { goodEmails } from '../../contacts/contact-details.ts';
import type { Contact } from '../../contacts/contact.ts';
import type { AnnotationRow } from '../../database/rows.ts';
import type { Outgoing, OutgoingCompany, OutgoingContact } from '../outgoing.ts';

/** The user's own additions that go to a destination. */
export interface SendsOwn {
  tags: boolean;
  note: boolean;
}

/**
 * The outgoing data of a contact, named field by field: the service's record, grades, prices and the types of purchase
 * are not among it, nor is any field that a later version adds.
 */
export function outgoingContact(
  contact: Contact,
  annotation: AnnotationRow | null,
  sends: SendsOwn,
  revision: number,
): OutgoingContact {
  const { employer } = contact;
  return {
    profileId: contact.profileId,
    revision,
    name: contact.name,
    title: contact.title,
    location: contact.location,
    company: employer ? { name: employer.name, domain: employer.domain ?? null } : null,
    emails: goodEmails(contact.emails).map(({ email, kind, validity, formerEmployer }) => ({
      email,
      kind: kind ?? null,
      validity: validity ?? null,
      ...(formerEmployer !== undefined && { formerEmployer }),
    })),
    phones: contact.phones.map(({ number, e164, extension, kind }) => ({
      number,
      e164: e164 ?? null,
      extension: extension ?? null,
      kind: kind ?? 'other',
    })),
    profileUrls: [...contact.urls],
    tags: sends.tags ? [...(annotation?.tags ?? [])] : [],
    note: sends.note ? (annotation?.note ?? '') : '',
  };
}

/** Frozen outgoing data without the user's additions that are switched off by now. */
export function withoutSwitchedOff(outgoing: Outgoing, sends: SendsOwn): Outgoing {
  if (outgoing.event === 'company.saved') return outgoing;
  const { contact } = outgoing;
  return {
    ...outgoing,
    contact: { ...contact, tags: sends.tags ? contact.tags : [], note: sends.note ? contact.note : '' },
  };
}

/** The outgoing data of a company, named field by field. */
export function outgoingCompany(company: Company, revision: number): OutgoingCompany {
  return {
    companyId: company.companyId,
    revision,
    name: company.name,
    domain: company.domain ?? null,
    website: company.website ?? null,
    industry: company.industry ?? null,
    employees: company.employees ?? null,
    phone: company.phone ?? null,
    location: company.location ?? null,
    profileUrl: company.linkedinUrl ?? null,
  };
}
