import type { ContactEmail, Job, ContactPhone } from '../contact-details.ts';
import type { AnnotatedContact } from './annotated-contact.ts';
import { phoneCell, phoneNumberCell, textCell } from './csv-cell.ts';
import { isoTime } from './iso-time.ts';

/** The best emails and phones have columns of their own; further ones are joined in one cell. */
const OWN_COLUMNS = 3;
const PLACES = Array.from({ length: OWN_COLUMNS }, (_, place) => place);

export interface Column {
  /** Stable: saved column mappings rely on the name. New columns are added at the end. */
  name: string;
  cell(row: AnnotatedContact): string;
}

const text = (name: string, textOf: (row: AnnotatedContact) => string | null | undefined): Column => ({
  name,
  cell: (row) => textCell(textOf(row) ?? ''),
});

function emailColumns(place: number): Column[] {
  const of = (field: string, textOf: (email: ContactEmail) => string | null) =>
    text(`email_${place + 1}${field}`, ({ contact }) => (contact.emails[place] ? textOf(contact.emails[place]) : ''));
  return [
    of('', ({ email }) => email),
    of('_grade', ({ grade }) => grade),
    of('_validity', ({ validity }) => validity),
    of('_kind', ({ kind }) => kind),
  ];
}

/** Phones have no validity: the service's is deprecated, and `grade` says it (docs/contract.md#phones). */
function phoneColumns(place: number): Column[] {
  const of = (field: string, textOf: (phone: ContactPhone) => string | null) =>
    text(`phone_${place + 1}${field}`, ({ contact }) => (contact.phones[place] ? textOf(contact.phones[place]) : ''));
  const number: Column = { name: `phone_${place + 1}`, cell: ({ contact }) => phoneNumberCell(contact.phones[place]) };
  return [
    number,
    of('_extension', ({ extension }) => extension),
    of('_grade', ({ grade }) => grade),
    of('_kind', ({ kind }) => kind),
  ];
}

const joined = (parts: Array<string | number | null | undefined>, by: string) =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(by);
const span = (from: string | number | null, to: string | number | null) =>
  from === null && to === null ? '' : `(${from ?? ''}–${to ?? ''})`;
const isFromFile = ({ fromFile }: { fromFile?: number }) => fromFile !== undefined;
const jobLine = ({ title, company, from, to }: Job) => joined([joined([title, company], ', '), span(from, to)], ' ');

export const CSV_COLUMNS: readonly Column[] = [
  { name: 'profile_id', cell: ({ contact }) => String(contact.profileId) },
  text('name', ({ contact }) => contact.name),
  text('title', ({ contact }) => contact.title),
  text('employer', ({ contact }) => contact.employer?.name),
  text('employer_domain', ({ contact }) => contact.employer?.domain),
  text('employer_industry', ({ contact }) => contact.employer?.industry),
  text('employer_size', ({ contact }) => contact.employer?.size),
  text('location', ({ contact }) => contact.location),
  ...PLACES.flatMap(emailColumns),
  text('other_emails', ({ contact }) =>
    contact.emails
      .slice(OWN_COLUMNS)
      .map(({ email }) => email)
      .join('; '),
  ),
  ...PLACES.flatMap(phoneColumns),
  { name: 'other_phones', cell: ({ contact }) => phoneCell(contact.phones.slice(OWN_COLUMNS)) },
  text('profile_urls', ({ contact }) => contact.urls.join(' ')),
  text('job_history', ({ contact }) => contact.jobs.map(jobLine).join('; ')),
  text('education', ({ contact }) =>
    contact.education
      .map(({ school, degree, major, from, to }) =>
        joined([joined([school, degree, major], ', '), span(from, to)], ' '),
      )
      .join('; '),
  ),
  text('tags', ({ tags }) => tags?.join('; ')),
  text('note', ({ note }) => note),
  text('lookup_type', ({ contact }) => contact.lookupType),
  // A contact that was never bought has no such time.
  text('bought_at', ({ contact }) => (contact.fromFile === undefined ? isoTime(contact.boughtAt) : '')),
  text('emails_from_file', ({ contact }) =>
    contact.emails
      .filter(isFromFile)
      .map(({ email }) => email)
      .join('; '),
  ),
  { name: 'phones_from_file', cell: ({ contact }) => phoneCell(contact.phones.filter(isFromFile)) },
  text('lists', ({ lists }) => lists?.join('; ')),
  text('former_employer_emails', ({ contact }) =>
    contact.emails
      .filter(({ formerEmployer }) => formerEmployer !== undefined)
      .map(({ email }) => email)
      .join('; '),
  ),
];
