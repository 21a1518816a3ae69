import type { LookupType } from '../service/credits.ts';
import { MAX_ENTRIES } from '../service/schemas/lenient.ts';
import type { ProfileRecord } from '../service/schemas/profile-record.ts';
import { addressesIn } from './addresses-in.ts';
import type { ContactEmail, Grade, ContactPhone } from './contact-details.ts';
import type { Contact } from './contact.ts';
import { storableRecord } from './storable-record.ts';

export const MAX_EMAILS = 50;
export const MAX_PHONES = 50;
const MAX_JOBS = 50;
const MAX_URLS = 20;

export interface BoughtProfile {
  profileId: number;
  /** The canonical address it was asked for by, if it was. */
  url: string | null;
  lookupType: LookupType;
  boughtAt: number;
  profile: ProfileRecord;
  record: Record<string, unknown>;
}

/** Makes a contact of a finished lookup: best first, bounded, nulls where the service says nothing. */
export function contactOf({ profileId, url, lookupType, boughtAt, profile, record }: BoughtProfile): Contact {
  const emails = sortedBest(
    unique(
      (profile.emails ?? []).map((entry) => emailOf(entry, profile.recommended_email ?? null)),
      keyOfEmail,
    ),
  );
  const phones = sortedBest(unique((profile.phones ?? []).map(phoneOf), keyOfPhone));
  const jobs = (profile.job_history ?? []).flatMap((job) => {
    const company = job.company ?? job.company_name ?? '';
    const title = job.title ?? '';
    return company || title
      ? [{ title, company, from: job.start_date ?? null, to: job.is_current ? 'Present' : (job.end_date ?? null) }]
      : [];
  });
  const education = (profile.education ?? []).flatMap((entry) =>
    entry.school
      ? [
          {
            school: entry.school,
            degree: entry.degree ?? null,
            major: entry.major ?? null,
            from: entry.start ?? null,
            to: entry.end ?? null,
          },
        ]
      : [],
  );
  const cut = <T>(entries: T[], most: number) => entries.slice(0, most);
  return {
    profileId,
    urls: [...new Set([...(url === null ? [] : [url]), ...addressesIn(profile)])].slice(0, MAX_URLS),
    ...(profile.current_employer_id ? { companyId: profile.current_employer_id } : {}),
    name: profile.name ?? '',
    title: profile.current_title ?? '',
    location: profile.location ?? '',
    emails: cut(emails, MAX_EMAILS),
    phones: cut(phones, MAX_PHONES),
    employer: employerOf(profile),
    jobs: cut(jobs, MAX_JOBS),
    education: cut(education, MAX_JOBS),
    lookupType,
    boughtAt,
    moreEntries:
      over(emails, MAX_EMAILS) +
      over(phones, MAX_PHONES) +
      over(jobs, MAX_JOBS) +
      over(education, MAX_JOBS) +
      unread(record),
    record: storableRecord(record),
  };
}

const over = (entries: unknown[], most: number): number => Math.max(0, entries.length - most);

/** How many entries of an answer were not even read. */
function unread(record: Record<string, unknown>): number {
  const lists = [record.emails, record.phones, record.job_history, record.education];
  return lists.reduce<number>((count, list) => count + (Array.isArray(list) ? over(list, MAX_ENTRIES) : 0), 0);
}

/** Joins a new purchase with what was owned: a poorer answer never takes away what was paid for before. */
export function mergedContact(owned: Contact | null, bought: Contact, richer: LookupType): Contact {
  if (!owned) return bought;
  const companyId = bought.companyId ?? owned.companyId;
  return {
    ...bought,
    ...(companyId === undefined ? {} : { companyId }),
    urls: [...new Set([...owned.urls, ...bought.urls])],
    lookupType: richer,
    name: bought.name || owned.name,
    title: bought.title || owned.title,
    location: bought.location || owned.location,
    emails: sortedBest(unique([...bought.emails, ...owned.emails], keyOfEmail)).slice(0, MAX_EMAILS),
    phones: sortedBest(unique([...bought.phones, ...owned.phones], keyOfPhone)).slice(0, MAX_PHONES),
    employer: bought.employer ?? owned.employer,
    jobs: bought.jobs.length > 0 ? bought.jobs : owned.jobs,
    education: bought.education.length > 0 ? bought.education : owned.education,
    moreEntries: Math.max(bought.moreEntries, owned.moreEntries),
    record: Object.keys(bought.record).length > 0 ? bought.record : owned.record,
  };
}

/** What makes two entries the same address, or the same number. */
export const keyOfEmail = ({ email }: ContactEmail) => email.toLowerCase();
export const keyOfPhone = ({ e164, number, extension }: ContactPhone) => `${e164 ?? number} ${extension ?? ''}`;

function emailOf(entry: NonNullable<ProfileRecord['emails']>[number], recommended: string | null): ContactEmail {
  const checkedAt = Date.parse(entry.last_validation_check ?? '');
  return {
    email: entry.email,
    grade: entry.grade ?? null,
    kind: entry.type ?? null,
    validity: entry.smtp_valid ?? null,
    checkedAt: Number.isNaN(checkedAt) ? null : checkedAt,
    recommended: recommended !== null && entry.email === recommended,
  };
}

function phoneOf(entry: NonNullable<ProfileRecord['phones']>[number]): ContactPhone {
  return {
    number: entry.number,
    e164: entry.e164 ?? null,
    extension: entry.extension || null,
    kind: entry.type ?? 'other',
    grade: entry.grade ?? null,
    recommended: entry.recommended === true,
  };
}

function employerOf(profile: ProfileRecord): Contact['employer'] {
  if (!profile.current_employer) return null;
  const count = profile.company?.employee_count ?? null;
  return {
    name: profile.current_employer,
    domain: profile.current_employer_domain ?? null,
    industry: profile.current_employer_industry ?? profile.company?.industry_str ?? null,
    size: count === null ? null : String(count),
  };
}

const GRADE_ORDER: Record<Grade, number> = { A: 0, 'A-': 1, B: 2 };
const rank = (entry: { recommended: boolean; grade: Grade | null; validity?: string | null }) =>
  (entry.validity === 'invalid' ? 100 : 0) +
  (entry.grade ? GRADE_ORDER[entry.grade] * 10 : 30) +
  (entry.recommended ? 0 : 1);

/** Best first: grade, then what the service recommends; addresses known to be invalid last. */
function sortedBest<T extends { recommended: boolean; grade: Grade | null }>(entries: T[]): T[] {
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

function unique<T>(entries: T[], key: (entry: T) => string): T[] {
  return [...new Map(entries.toReversed().map((entry) => [key(entry), entry])).values()].toReversed();
}
