import type { LookupType } from '../service/credits.ts';
import type { EducationView, EmailView, EmployerView, JobView, PhoneView } from '../messages/views.ts';

/**
 * A bought contact as stored: what pages show, plus the service's own record whole, so that a later
 * version can show more of what was paid for. Times in ms since epoch.
 */
export interface Contact {
  profileId: number;
  /** Canonical addresses known to be this person. */
  urls: string[];
  name: string;
  title: string;
  location: string;
  emails: EmailView[];
  phones: PhoneView[];
  employer: EmployerView | null;
  jobs: JobView[];
  education: EducationView[];
  /** The richest type bought so far. */
  lookupType: LookupType;
  boughtAt: number;
  /** Emails, phones and jobs beyond what is kept. */
  moreEntries: number;
  record: Record<string, unknown>;
}

const RICHNESS: Record<LookupType, number> = { person_enrich: 0, standard_lookup: 1, phone_lookup: 2, premium_lookup: 2 };

/** True when what was bought as `owned` holds all that `wanted` would bring (service.md 4.5, `lookup_type`). */
export function covers(owned: LookupType, wanted: LookupType): boolean {
  return RICHNESS[owned] >= RICHNESS[wanted];
}
