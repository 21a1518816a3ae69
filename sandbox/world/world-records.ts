/**
 * The records of the contract as the world stores them (docs/contract.md#profile-record), independent of any account.
 */

export type SmtpValidity = 'valid' | 'invalid' | 'accept-all' | 'unknown';
export type EmailType = 'personal' | 'professional' | 'disposable' | 'role-based';
export type Grade = 'A' | 'A-' | 'B';

/** An email of the profile record (docs/contract.md#emails). */
export interface Email {
  email: string;
  smtp_valid: SmtpValidity | null;
  type: EmailType | null;
  last_validation_check: string | null;
  grade: Grade;
}

/** A phone of the profile record (docs/contract.md#phones). */
export interface Phone {
  number: string;
  e164: string | null;
  country_code: string | null;
  extension: string | null;
  type: 'mobile' | 'direct dial' | 'other';
  grade: Grade;
  validity: string;
  recommended: boolean;
  premium: boolean;
  last_checked: string;
}

/** A job of the profile record (docs/contract.md#job-history). */
export interface Job {
  start_date: string | null;
  end_date: string;
  company: string | null;
  company_name: string;
  company_id: number | null;
  company_linkedin_url: string;
  company_city: string;
  company_region: string;
  company_country_code: string;
  department: string;
  title: string;
  highest_level: string;
  description: string;
  last_updated: string;
  sub_department: string | null;
  is_current: boolean;
}

/** An entry of `education` (docs/contract.md#education). */
export interface Education {
  major: string | null;
  school: string | null;
  degree: string | null;
  start: number | null;
  end: number | null;
}

/** `npi_data` of the profile record (docs/contract.md#profile-record). */
export interface NpiData {
  npi_number: string;
  credentials: string;
  license_number: string;
  specialization: string;
}

/**
 * A company of the world: its full profile (docs/contract.md#company-profile) and the fields the profile record needs.
 */
export interface Company {
  id: number;
  name: string;
  domain: string | null;
  website: string | null;
  industry_str: string;
  employee_count: number;
  revenue: number | null;
  founded: number | null;
  description: string | null;
  techstack: string[];
  linkedin_url: string | null;
  links: Record<string, string>;
  ticker: string | null;
  phone: Phone | null;
  /** Index into PLACES. */
  place: number;
}

export type Level = 'cxo' | 'vp' | 'director' | 'manager' | 'non_manager';

/** The behavior of a search for this person: `usual` for most; the demo people show the other behaviors. */
export type SearchBehaviour = 'usual' | 'quick' | 'slow' | 'never found';

/** A person of the world with everything that the service could ever find. */
export interface Person {
  id: number;
  /** The part after /in/, decoded, NFC, lower case; unique. */
  slug: string;
  name: string;
  latinName: string;
  title: string | null;
  level: Level;
  company: Company | null;
  /** Index into PLACES, null when the person does not give a place. */
  place: number | null;
  connections: number;
  links: Record<string, string>;
  jobs: Job[];
  education: Education[];
  skills: string[] | null;
  birthYear: number | null;
  npi: NpiData | null;
  emails: Email[];
  phones: Phone[];
  linkedinUrlActive: boolean;
  behaviour: SearchBehaviour;
}
