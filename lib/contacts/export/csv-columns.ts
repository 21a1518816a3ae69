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

/** A column of text; empty where a contact has none. */
export const textColumn = (name: string, textOf: (row: AnnotatedContact) => string | null | undefined): Column => ({
  name,
  cell: (row) => textCell(textOf(row) ?? ''),
});

function emailColumns(place: number): Column[] {
  const of = (field: string, textOf: (email: ContactEmail) => string | null) =>
    textColumn(`email_${place + 1}${field}`, ({ contact }) =>
      contact.emails[place] ? textOf(contact.emails[place]) : '',
    );
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
    textColumn(`phone_${place + 1}${field}`, ({ contact }) =>
      contact.phones[place] ? textOf(contact.phones[place]) : '',
    );
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
  textColumn('name', ({ contact }) => contact.name),
  textColumn('title', ({ contact }) => contact.title),
  textColumn('employer', ({ contact }) => contact.employer?.name),
  textColumn('employer_domain', ({ contact }) => contact.employer?.domain),
  textColumn('employer_industry', ({ contact }) => contact.employer?.industry),
  textColumn('employer_size', ({ contact }) => contact.employer?.size),
  textColumn('location', ({ contact }) => contact.location),
  ...PLACES.flatMap(emailColumns),
  textColumn('other_emails', ({ contact }) =>
    contact.emails
      .slice(OWN_COLUMNS)
      .map(({ email }) => email)
      .join('; '),
  ),
  ...PLACES.flatMap(phoneColumns),
  { name: 'other_phones', cell: ({ contact }) => phoneCell(contact.phones.slice(OWN_COLUMNS)) },
  textColumn('profile_urls', ({ contact }) => contact.urls.join(' ')),
  textColumn('job_history', ({ contact }) => contact.jobs.map(jobLine).join('; ')),
  textColumn('education', ({ contact }) =>
    contact.education
      .map(({ school, degree, major, from, to }) =>
        joined([joined([school, degree, major], ', '), span(from, to)], ' '),
      )
      .join('; '),
  ),
  textColumn('tags', ({ tags }) => tags?.join('; ')),
  textColumn('note', ({ note }) => note),
  textColumn('lookup_type', ({ contact }) => contact.lookupType),
  // A contact that was never bought has no such time.
  textColumn('bought_at', ({ contact }) => (contact.fromFile === undefined ? isoTime(contact.boughtAt) : '')),
  textColumn('emails_from_file', ({ contact }) =>
    contact.emails
      .filter(isFromFile)
      .map(({ email }) => email)
      .join('; '),
  ),
  { name: 'phones_from_file', cell: ({ contact }) => phoneCell(contact.phones.filter(isFromFile)) },
  textColumn('lists', ({ lists }) => lists?.join('; ')),
  textColumn('former_employer_emails', ({ contact }) =>
    contact.emails
      .filter(({ formerEmployer }) => formerEmployer !== undefined)
      .map(({ email }) => email)
      .join('; '),
  ),
];
