import type { LookupType } from '../service/credits.ts';

export type Grade = 'A' | 'A-' | 'B';
export type Validity = 'valid' | 'invalid' | 'accept-all' | 'unknown';

export interface ContactEmail {
  email: string;
  grade: Grade | null;
  kind: 'personal' | 'professional' | 'disposable' | 'role-based' | null;
  validity: Validity | null;
  checkedAt: number | null;
  recommended: boolean;
  /** The time of its import, ms since epoch; absent if the service supplied it. */
  fromFile?: number;
  /** The employer that it was for, if the person has left it since. */
  formerEmployer?: string;
}

export interface ContactPhone {
  number: string;
  /** For `tel:`; null when the service gave no E.164 form. */
  e164: string | null;
  extension: string | null;
  kind: 'mobile' | 'direct dial' | 'other';
  grade: Grade | null;
  recommended: boolean;
  /** The time of its import, ms since epoch; absent if the service supplied it. */
  fromFile?: number;
}

export interface Employer {
  name: string;
  domain: string | null;
  industry: string | null;
  size: string | null;
}

export interface Job {
  title: string;
  company: string;
  /** As the service writes it, e.g. `2019-04` or `Present`. */
  from: string | null;
  to: string | null;
}

export interface Education {
  school: string;
  degree: string | null;
  major: string | null;
  from: number | null;
  to: number | null;
}

/** A bought contact. Emails and phones are sorted best first; `moreEntries` counts the entries that were cut off. */
export interface ContactDetails {
  profileId: number;
  name: string;
  title: string;
  location: string;
  emails: ContactEmail[];
  phones: ContactPhone[];
  employer: Employer | null;
  jobs: Job[];
  education: Education[];
  lookupType: LookupType;
  boughtAt: number;
  moreEntries: number;
  /** The time of its import, ms since epoch, if nothing of it was bought from here; absent once something was. */
  fromFile?: number;
}

/**
 * The emails to write to, in their order: disposable and invalid addresses, and those of a former employer, only where
 * there is no other.
 */
export function goodEmails(emails: ContactEmail[]): ContactEmail[] {
  const good = emails.filter(
    ({ kind, validity, formerEmployer }) =>
      kind !== 'disposable' && validity !== 'invalid' && formerEmployer === undefined,
  );
  return good.length > 0 ? good : emails;
}
