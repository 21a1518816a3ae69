import { type NamedLink, isRecord, linksIn, numberIn, recordsIn, textIn, wordsIn } from '../read-record.ts';

/** The service's reasons to prefer an address, the strongest first. */
export const EMAIL_NOTES = ['best_work', 'best_personal', 'current_work', 'current_personal'] as const;
export type EmailNote = (typeof EMAIL_NOTES)[number];

const NOTED_IN: Record<EmailNote, string> = {
  best_work: 'recommended_professional_email',
  best_personal: 'recommended_personal_email',
  current_work: 'current_work_email',
  current_personal: 'current_personal_email',
};

/** The details of a job beyond title, company and time; texts may be empty. */
export interface JobDetails {
  department: string;
  level: string;
  place: string;
  description: string;
}

/** The employer's office number: not a direct line. */
export interface Switchboard {
  number: string;
  e164: string | null;
  extension: string | null;
}

/** The entry of a healthcare professional in the provider registry; texts may be empty. */
export interface ProviderEntry {
  number: string;
  credentials: string;
  license: string;
  specialization: string;
}

/**
 * The fields of a bought profile beyond `ContactDetails` (docs/contract.md#profile-record), read from the service's own
 * record, so that contacts bought by earlier versions have them, too.
 */
export interface BoughtProfile {
  /** By address in lower case. */
  emailNotes: ReadonlyMap<string, EmailNote[]>;
  /** Whether the profile page existed when the service last checked it; null: it does not say. */
  isPageActive: boolean | null;
  switchboard: Switchboard | null;
  employerWebsite: string;
  employerPage: string;
  /** The city of the current job. */
  employerCity: string;
  skills: string[];
  links: NamedLink[];
  connections: number | null;
  birthYear: number | null;
  provider: ProviderEntry | null;
  /** The list of the account that the service added the contact to. */
  serviceList: string;
  serviceTags: string;
  current: JobDetails | null;
  jobDetailsOf(job: { title: string; company: string; from: string | null }): JobDetails | null;
}

/** Reads the service's own record; a field that is missing or of another kind is left out. */
export function readBoughtProfile(record: Record<string, unknown>): BoughtProfile {
  const history = recordsIn(record['job_history']);
  const jobs = new Map(history.toReversed().map((job) => [keyOfJob(job), detailsOf(job)]));
  const current = history.find((job) => job['is_current'] === true);
  const list = record['profile_list'];
  return {
    emailNotes: notesIn(record),
    isPageActive: typeof record['linkedin_url_active'] === 'boolean' ? record['linkedin_url_active'] : null,
    switchboard: switchboardIn(record['current_employer_phone']),
    employerWebsite: textIn(record['current_employer_website']),
    employerPage: textIn(record['current_employer_linkedin_url']),
    employerCity: textIn(current?.['company_city']),
    skills: [...new Set(wordsIn(record['skills']))],
    links: linksIn(record['links']),
    connections: numberIn(record['connections']),
    birthYear: numberIn(record['birth_year']),
    provider: providerIn(record['npi_data']),
    serviceList: isRecord(list) ? textIn(list['name']) : '',
    serviceTags: textIn(record['tags']),
    current: current === undefined ? null : detailsOf(current),
    jobDetailsOf: ({ title, company, from }) => jobs.get(keyOf(title, company, from)) ?? null,
  };
}

function keyOf(title: string, company: string, from: unknown): string {
  return JSON.stringify([title.trim(), company.trim(), textIn(from)]);
}

function keyOfJob(job: Record<string, unknown>): string {
  return keyOf(textIn(job['title']), textIn(job['company']) || textIn(job['company_name']), job['start_date']);
}

function detailsOf(job: Record<string, unknown>): JobDetails {
  const parts = (...names: string[]): string =>
    [...new Set(names.map((name) => textIn(job[name])).filter(Boolean))].join(', ');
  return {
    department: parts('department', 'sub_department'),
    level: textIn(job['highest_level']),
    place: parts('company_city', 'company_region', 'company_country_code'),
    description: textIn(job['description']),
  };
}

function notesIn(record: Record<string, unknown>): Map<string, EmailNote[]> {
  const notes = new Map<string, EmailNote[]>();
  for (const note of EMAIL_NOTES) {
    const email = textIn(record[NOTED_IN[note]]).toLowerCase();
    if (email !== '') notes.set(email, [...(notes.get(email) ?? []), note]);
  }
  return notes;
}

function switchboardIn(value: unknown): Switchboard | null {
  if (!isRecord(value)) return null;
  const number = textIn(value['number']) || textIn(value['e164']);
  const e164 = textIn(value['e164']);
  return number === '' ? null : { number, e164: e164 || null, extension: textIn(value['extension']) || null };
}

function providerIn(value: unknown): ProviderEntry | null {
  if (!isRecord(value)) return null;
  const entry = {
    number: textIn(value['npi_number']),
    credentials: textIn(value['credentials']),
    license: textIn(value['license_number']),
    specialization: textIn(value['specialization']),
  };
  return Object.values(entry).some(Boolean) ? entry : null;
}
