import { plainEmail } from '../../contacts/identity/identity-key.ts';
import type { ContactField } from '../contact-fields.ts';
import { ourId } from '../crm/our-id.ts';
import { phoneText } from '../crm/phone-text.ts';
import type { OutgoingContact, OutgoingEmail } from '../outgoing.ts';
import { samePhone } from '../same-phone.ts';
import type { ContactValue, Person } from './answers.ts';
import { JOB_TITLE, MAPPED_FIELDS, type FieldMapping, type MappedField } from './fields/field-mapping.ts';

/** Our fields that a person at Pipedrive can hold. Emails and phones are lists there; our best is compared. */
export const PERSON_VALUES = ['name', 'company', 'email', 'phone', ...MAPPED_FIELDS] as const satisfies ContactField[];
export type PersonValue = (typeof PERSON_VALUES)[number];

/** By field; a field without a value is missing or empty. */
export type Values = Partial<Record<PersonValue, string>>;

export interface ValueOptions {
  mapping: FieldMapping;
  linksCompanies: boolean;
}

/** The values of a contact that go to Pipedrive; none that is empty, as that would clear what is there. */
export function valuesOf(contact: OutgoingContact, { mapping, linksCompanies }: ValueOptions): Values {
  const mapped: Record<MappedField, string> = {
    title: contact.title.trim(),
    company_domain: contact.company?.domain?.trim() ?? '',
    location: contact.location.trim(),
    profile: contact.profileUrls[0] ?? '',
    our_id: ourId(contact.profileId),
  };
  const values: Values = {
    name: contact.name.trim(),
    company: linksCompanies ? (contact.company?.name.trim() ?? '') : '',
    email: contact.emails[0]?.email.trim() ?? '',
    phone: phoneText(contact.phones[0]),
    ...Object.fromEntries(MAPPED_FIELDS.map((field) => [field, mapping[field] === null ? '' : mapped[field]])),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** The values that a person at Pipedrive holds. `organization`: the name of theirs; empty: none, or not of interest. */
export function valuesThere(person: Person, organization: string, mapping: FieldMapping): Values {
  return {
    name: person.name,
    company: organization,
    email: primaryOf(person.emails),
    phone: primaryOf(person.phones),
    ...Object.fromEntries(MAPPED_FIELDS.map((field) => [field, targetValue(person, mapping[field])])),
  };
}

/** The text in one of the account's fields; empty: none. */
export function targetValue({ job_title, custom_fields }: Person, target: string | null): string {
  if (target === null) return '';
  const value = target === JOB_TITLE ? job_title : custom_fields[target];
  return typeof value === 'string' ? value.trim() : '';
}

/** What is written of some fields of a contact: as Pipedrive's interface takes it. */
export interface PersonBody {
  name?: string;
  org_id?: number;
  emails?: ContactValue[];
  phones?: ContactValue[];
  job_title?: string;
  custom_fields?: Record<string, string>;
}

export type ListField = 'email' | 'phone';

/** The lists of a person that lack some of ours. */
export function shortLists(contact: OutgoingContact, { emails, phones }: Person): ListField[] {
  const isShort = {
    email: missingFrom(emails, emailsOf(contact), sameEmail).length > 0,
    phone: missingFrom(phones, phonesOf(contact), samePhone).length > 0,
  };
  return (['email', 'phone'] as const).filter((field) => isShort[field]);
}

/**
 * The body that writes some fields. Lists are written whole: ours come first, and those that are there already stay.
 * Lists that only get longer have ours at their end.
 * @param organizationId of the employer, where `company` is among the fields
 * @param there the person as they are; null: there is none yet
 */
export function bodyOf(
  fields: readonly PersonValue[],
  contact: OutgoingContact,
  { values, mapping, organizationId, there, longer }: BodyOptions,
): PersonBody {
  const body: PersonBody = {};
  const custom: Record<string, string> = {};
  for (const field of fields) {
    const value = values[field] ?? '';
    switch (field) {
      case 'name':
        body.name = value;
        break;
      case 'company':
        if (organizationId !== null) body.org_id = organizationId;
        break;
      case 'email':
        body.emails = listOf(emailsOf(contact), there?.emails ?? [], sameEmail);
        break;
      case 'phone':
        body.phones = listOf(phonesOf(contact), there?.phones ?? [], samePhone);
        break;
      default: {
        const target = mapping[field];
        if (target === JOB_TITLE) body.job_title = value;
        else if (target !== null) custom[target] = value;
      }
    }
  }
  if (longer.includes('email')) body.emails = lengthened(there?.emails ?? [], emailsOf(contact), sameEmail);
  if (longer.includes('phone')) body.phones = lengthened(there?.phones ?? [], phonesOf(contact), samePhone);
  // Pipedrive takes no person without a name.
  if (there === null) body.name ??= values.email ?? contact.profileUrls[0] ?? ourId(contact.profileId);
  return Object.keys(custom).length === 0 ? body : { ...body, custom_fields: custom };
}

interface BodyOptions {
  values: Values;
  mapping: FieldMapping;
  organizationId: number | null;
  there: Person | null;
  /** Lists that get what they lack. */
  longer: readonly ListField[];
}

export const sameEmail = (one: string, other: string): boolean => plainEmail(one) === plainEmail(other);

function primaryOf(list: readonly ContactValue[]): string {
  const filled = list.filter(({ value }) => value.trim() !== '');
  return (filled.find(({ primary }) => primary) ?? filled[0])?.value.trim() ?? '';
}

function listOf(
  ours: readonly Omit<ContactValue, 'primary'>[],
  theirs: readonly ContactValue[],
  isSame: (one: string, other: string) => boolean,
): ContactValue[] {
  const kept = theirs.filter(({ value }) => value.trim() !== '' && !ours.some((our) => isSame(our.value, value)));
  return [...ours, ...kept].map(({ value, label }, at) => ({ value, label, primary: at === 0 }));
}

function lengthened(
  theirs: readonly ContactValue[],
  ours: readonly Omit<ContactValue, 'primary'>[],
  isSame: (one: string, other: string) => boolean,
): ContactValue[] {
  return [...theirs, ...missingFrom(theirs, ours, isSame).map((our) => ({ ...our, primary: false }))];
}

function missingFrom(
  theirs: readonly ContactValue[],
  ours: readonly Omit<ContactValue, 'primary'>[],
  isSame: (one: string, other: string) => boolean,
): Omit<ContactValue, 'primary'>[] {
  return ours.filter((our) => our.value !== '' && !theirs.some(({ value }) => isSame(our.value, value)));
}

function emailsOf({ emails }: OutgoingContact): Omit<ContactValue, 'primary'>[] {
  return emails.map((email) => ({ value: email.email.trim(), label: labelOf(email) }));
}

/** An email of a former employer is not for the work at the organization that the person is linked to. */
function labelOf({ kind, formerEmployer }: OutgoingEmail): string {
  if (formerEmployer !== undefined) return 'other';
  return kind === 'personal' ? 'home' : 'work';
}

function phonesOf({ phones }: OutgoingContact): Omit<ContactValue, 'primary'>[] {
  const labels = { mobile: 'mobile', 'direct dial': 'work', other: 'other' };
  return phones.map((phone) => ({ value: phoneText(phone), label: labels[phone.kind] }));
}
