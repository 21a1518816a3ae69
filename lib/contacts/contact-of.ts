import type { LookupType } from '../service/credits.ts';
import { MAX_ENTRIES } from '../service/schemas/lenient.ts';
import type { ProfileRecord } from '../service/schemas/profile-record.ts';
import { addressesIn } from './addresses-in.ts';
import type { ContactEmail, Employer, Grade, ContactPhone } from './contact-details.ts';
import type { Contact } from './contact.ts';
import { companyDomain } from './identity/plain-domain.ts';
import { plainWords } from './identity/plain-words.ts';
import { boundedRecord } from './storable-record.ts';

export const MAX_EMAILS = 50;
export const MAX_PHONES = 50;
const MAX_JOBS = 50;
/** As in a profile's list of emails. */
const MIN_EMAIL = 3;
const MAX_EMAIL = 320;
const MAX_URLS = 20;

/** A person whose lookup has ended with data; `boughtAt`: ms since epoch. */
export interface FinishedLookup {
  profileId: number;
  /** The canonical address that it was requested by, if any. */
  url: string | null;
  lookupType: LookupType;
  boughtAt: number;
  profile: ProfileRecord;
  record: Record<string, unknown>;
}

/** Makes a contact of a finished lookup: best entries first, bounded, null where the service says nothing. */
export function contactOf({ profileId, url, lookupType, boughtAt, profile, record }: FinishedLookup): Contact {
  const emails = sortedBest(
    unique(
      [...(profile.emails ?? []), ...namedEmails(profile)].map((entry) =>
        emailOf(entry, profile.recommended_email ?? null),
      ),
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
  const cut = <T>(entries: T[], max: number) => entries.slice(0, max);
  return {
    profileId,
    urls: [...new Set([...(url === null ? [] : [url]), ...addressesIn(profile)])].slice(0, MAX_URLS),
    ...(isId(profile.current_employer_id) ? { companyId: profile.current_employer_id } : {}),
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
    record: boundedRecord(record),
  };
}

const isId = (value: number | null | undefined): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const over = (entries: unknown[], max: number): number => Math.max(0, entries.length - max);

/** The number of entries of an answer that were not even read. */
function unread(record: Record<string, unknown>): number {
  const lists = [record.emails, record.phones, record.job_history, record.education];
  return lists.reduce<number>((count, list) => count + (Array.isArray(list) ? over(list, MAX_ENTRIES) : 0), 0);
}

/** Merges a new purchase into the owned contact: a poorer answer never takes away what was paid for before. */
export function mergedContact(owned: Contact | null, bought: Contact, richer: LookupType): Contact {
  if (!owned) return bought;
  const companyId = bought.companyId ?? (isSameEmployer(owned, bought) ? owned.companyId : undefined);
  const known = new Map(owned.emails.map((email) => [keyOfEmail(email), email]));
  const emails = bought.emails.map((email) => withKnown(email, known.get(keyOfEmail(email))));
  return {
    ...bought,
    ...(companyId === undefined ? {} : { companyId }),
    urls: [...new Set([...owned.urls, ...bought.urls])],
    lookupType: richer,
    name: bought.name || owned.name,
    title: bought.title || owned.title,
    location: bought.location || owned.location,
    emails: sortedBest(unique([...emails, ...leftBehind(owned, bought)], keyOfEmail)).slice(0, MAX_EMAILS),
    phones: sortedBest(unique([...bought.phones, ...owned.phones], keyOfPhone)).slice(0, MAX_PHONES),
    employer: bought.employer ?? owned.employer,
    jobs: bought.jobs.length > 0 ? bought.jobs : owned.jobs,
    education: bought.education.length > 0 ? bought.education : owned.education,
    moreEntries: Math.max(bought.moreEntries, owned.moreEntries),
    record: Object.keys(bought.record).length > 0 ? bought.record : owned.record,
  };
}

/** An email with what was known of it before, where the newer answer does not say. Nothing that a file claims is. */
function withKnown(email: ContactEmail, before: ContactEmail | undefined): ContactEmail {
  if (before === undefined || before.fromFile !== undefined || email.fromFile !== undefined) return email;
  return {
    ...email,
    grade: email.grade ?? before.grade,
    kind: email.kind ?? before.kind,
    ...(email.validity === null && { validity: before.validity, checkedAt: before.checkedAt }),
  };
}

/** Also where it is not known of one of them, and where the company only has another name by now. */
function isSameEmployer({ employer, companyId }: Contact, { employer: next, companyId: nextId }: Contact): boolean {
  if (!employer || !next || plainWords(employer.name) === plainWords(next.name)) return true;
  const isSameCompany = typeof companyId === 'number' && companyId === nextId;
  return isSameCompany || (!!employer.domain && domainOf(employer) === domainOf(next));
}

const domainOf = ({ domain }: Employer): string => companyDomain(domain ?? '');

/**
 * The owned emails; those for work are marked as the old employer's, where the person has another one now. That is not
 * known where a file says who the next one is, or where the emails are from a file that is newer than the purchase.
 */
function leftBehind(owned: Contact, bought: Contact): ContactEmail[] {
  const { emails, employer } = owned;
  const isNewer = owned.fromFile !== undefined && owned.boughtAt > bought.boughtAt;
  if (employer === null || isSameEmployer(owned, bought) || isNewer || bought.fromFile !== undefined) return emails;
  return emails.map((email) =>
    email.formerEmployer === undefined && isForWork(email, employer.domain)
      ? { ...email, recommended: false, formerEmployer: employer.name }
      : email,
  );
}

function isForWork({ email, kind }: ContactEmail, domain: string | null): boolean {
  if (kind === 'professional' || kind === 'role-based') return true;
  return domain !== null && email.toLowerCase().endsWith(`@${domain.toLowerCase()}`);
}

/** The keys by which two entries are the same address, or the same number. */
export const keyOfEmail = ({ email }: ContactEmail) => email.toLowerCase();
export const keyOfPhone = ({ e164, number, extension }: ContactPhone) => `${e164 ?? number} ${extension ?? ''}`;

type EmailEntry = NonNullable<ProfileRecord['emails']>[number];

/** The addresses that a profile names beside its list of emails; most of them are in the list, too. */
function namedEmails(profile: ProfileRecord): EmailEntry[] {
  const listed = new Set((profile.emails ?? []).map(({ email }) => email.toLowerCase()));
  const named = (type: EmailEntry['type'], email: string | null | undefined): EmailEntry[] =>
    !email ||
    email.length < MIN_EMAIL ||
    email.length > MAX_EMAIL ||
    !email.includes('@') ||
    listed.has(email.toLowerCase())
      ? []
      : [{ email, type }];
  return [
    ...named('professional', profile.recommended_professional_email),
    ...named('professional', profile.current_work_email),
    ...named('personal', profile.recommended_personal_email),
    ...named('personal', profile.current_personal_email),
    ...named(null, profile.recommended_email),
  ];
}

function emailOf(entry: EmailEntry, recommended: string | null): ContactEmail {
  const checkedAt = Date.parse(entry.last_validation_check ?? '');
  return {
    email: entry.email,
    grade: entry.grade ?? null,
    kind: entry.type ?? null,
    validity: entry.smtp_valid ?? null,
    checkedAt: Number.isNaN(checkedAt) ? null : checkedAt,
    recommended: recommended !== null && entry.email.toLowerCase() === recommended.toLowerCase(),
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
interface Ranked {
  recommended: boolean;
  grade: Grade | null;
  validity?: string | null;
  fromFile?: number;
  formerEmployer?: string;
}

const rank = (entry: Ranked) =>
  (entry.fromFile === undefined ? 0 : 1_000) +
  (entry.formerEmployer === undefined ? 0 : 500) +
  (entry.validity === 'invalid' ? 100 : 0) +
  (entry.grade ? GRADE_ORDER[entry.grade] * 10 : 30) +
  (entry.recommended ? 0 : 1);

/**
 * Best first, by grade, then by the service's recommendation; addresses known to be invalid come after those, then
 * those of a former employer, and entries from a file last.
 */
function sortedBest<T extends Ranked>(entries: T[]): T[] {
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

function unique<T>(entries: T[], key: (entry: T) => string): T[] {
  return [...new Map(entries.toReversed().map((entry) => [key(entry), entry])).values()].toReversed();
}
