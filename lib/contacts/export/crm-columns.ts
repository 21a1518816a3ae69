import { type ContactEmail, type ContactPhone, goodEmails } from '../contact-details.ts';
import type { AnnotatedContact } from './annotated-contact.ts';
import { phoneCell, phoneNumberCell } from './csv-cell.ts';
import { type Column, textColumn } from './csv-columns.ts';
import { FORMER_EMPLOYER } from './email-label.ts';
import { namePartsOf } from './vcard-name.ts';

/** The importers that a CSV file can be made for: its columns have the names that the importer knows. */
export type CrmHeadings = 'hubspot' | 'salesforce' | 'pipedrive' | 'google' | 'outlook';

/** The text that Salesforce's own forms write for a company that is not known. */
export const NO_COMPANY = '[not provided]';

const phone = (name: string, phoneOf: (row: AnnotatedContact) => ContactPhone | undefined): Column => ({
  name,
  cell: (row) => {
    const found = phoneOf(row);
    return found === undefined ? '' : phoneNumberCell(found);
  },
});
/** A number with its extension: these importers have no separate field for one. */
const phoneWithExtension = (name: string, phoneOf: (row: AnnotatedContact) => ContactPhone | undefined): Column => ({
  name,
  cell: (row) => {
    const found = phoneOf(row);
    return found === undefined ? '' : phoneCell([found]);
  },
});

const firstName = ({ contact }: AnnotatedContact): string => {
  const { family, given } = namePartsOf(contact.name);
  return family === '' ? '' : given;
};
/** The last name. Most importers require one, so a single word counts as it. */
const lastName = ({ contact }: AnnotatedContact): string => {
  const { family, given } = namePartsOf(contact.name);
  return family === '' ? given : family;
};
const email = (place: number) => (row: AnnotatedContact) => emailsOf(row)[place]?.email;
const mobile = ({ contact }: AnnotatedContact) => contact.phones.find(({ kind }) => kind === 'mobile');
const landline = ({ contact }: AnnotatedContact) => contact.phones.find(({ kind }) => kind !== 'mobile');
const company = ({ contact }: AnnotatedContact) => contact.employer?.name;
const website = ({ contact }: AnnotatedContact) => contact.employer?.domain;
const page = ({ contact }: AnnotatedContact) => contact.urls[0];
const linkedInPage = ({ contact }: AnnotatedContact) =>
  contact.urls.find((url) => url.startsWith('https://www.linkedin.com/'));

const NAMES = [textColumn('First Name', firstName), textColumn('Last Name', lastName)];

/** The columns of each importer. Fields that it does not know by name are left out. */
export const CRM_COLUMNS: Record<CrmHeadings, readonly Column[]> = {
  hubspot: [
    ...NAMES,
    textColumn('Email', email(0)),
    textColumn('Job Title', ({ contact }) => contact.title),
    textColumn('Company Name', company),
    textColumn('Company Domain Name', website),
    phoneWithExtension('Phone Number', landline),
    phone('Mobile Phone Number', mobile),
    textColumn('LinkedIn URL', linkedInPage),
  ],
  // Columns of a lead, which may be new; its company must not be empty.
  salesforce: [
    ...NAMES,
    textColumn('Company', (row) => company(row) || NO_COMPANY),
    textColumn('Title', ({ contact }) => contact.title),
    textColumn('Email', email(0)),
    phoneWithExtension('Phone', landline),
    phone('Mobile Phone', mobile),
    textColumn('Website', website),
  ],
  pipedrive: [
    textColumn('Person - Name', ({ contact }) => contact.name),
    textColumn(
      'Person - Email - Work',
      emailOf((each) => each.kind !== 'personal' && each.formerEmployer === undefined),
    ),
    textColumn(
      'Person - Email - Home',
      emailOf((each) => each.kind === 'personal' && each.formerEmployer === undefined),
    ),
    textColumn(
      'Person - Email - Other',
      emailOf((each) => each.formerEmployer !== undefined),
    ),
    phoneWithExtension('Person - Phone - Work', landline),
    phone('Person - Phone - Mobile', mobile),
    textColumn('Person - Job title', ({ contact }) => contact.title),
    textColumn('Organization - Name', company),
  ],
  google: [
    ...NAMES,
    textColumn('Organization Name', company),
    textColumn('Organization Title', ({ contact }) => contact.title),
    textColumn('Notes', ({ note }) => note),
    textColumn('Labels', ({ tags }) => tags?.join(' ::: ')),
    ...[0, 1, 2].flatMap((place) => [
      textColumn(`E-mail ${place + 1} - Label`, (row) => emailLabel(emailsOf(row)[place])),
      textColumn(`E-mail ${place + 1} - Value`, email(place)),
    ]),
    ...[0, 1, 2].flatMap((place) => [
      textColumn(`Phone ${place + 1} - Label`, ({ contact }) => phoneLabel(contact.phones[place])),
      phoneWithExtension(`Phone ${place + 1} - Value`, ({ contact }) => contact.phones[place]),
    ]),
    textColumn('Website 1 - Label', (row) => (page(row) === undefined ? '' : 'Profile')),
    textColumn('Website 1 - Value', page),
  ],
  outlook: [
    ...NAMES,
    textColumn('Company', company),
    textColumn('Job Title', ({ contact }) => contact.title),
    textColumn('E-mail Address', email(0)),
    textColumn('E-mail 2 Address', email(1)),
    textColumn('E-mail 3 Address', email(2)),
    phoneWithExtension('Business Phone', landline),
    phone('Mobile Phone', mobile),
    textColumn('Web Page', page),
    textColumn('Categories', ({ tags }) => tags?.join(';')),
    textColumn('Notes', ({ note }) => note),
  ],
};

const emailsOf = ({ contact }: AnnotatedContact): ContactEmail[] => goodEmails(contact.emails);

function emailOf(fits: (email: ContactEmail) => boolean): (row: AnnotatedContact) => string | undefined {
  return (row) => emailsOf(row).find(fits)?.email;
}

function emailLabel(email: ContactEmail | undefined): string {
  if (email === undefined) return '';
  if (email.formerEmployer !== undefined) return FORMER_EMPLOYER;
  return email.kind === 'personal' ? 'Home' : 'Work';
}

function phoneLabel(phone: ContactPhone | undefined): string {
  if (phone === undefined) return '';
  return phone.kind === 'mobile' ? 'Mobile' : 'Work';
}
