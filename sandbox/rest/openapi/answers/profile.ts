import { z } from 'zod';
import { components } from '../components.ts';
import { companySummary } from './company.ts';
import { education, email, job, npiData, phone, textOrNull } from './contact.ts';

const withMax = (length: number) => z.string().max(length).nullable();
const emailOrNull = textOrNull.describe('Null while emails are hidden, or when there is none.');

/** The fields of the profile record (docs/contract.md#profile-record). */
const fields = {
  id: z.int(),
  status: z
    .enum(['complete', 'progress', 'searching', 'not queued'])
    .describe('Only `complete` promises all contact data.'),
  profile_list: z.object({ id: z.int(), name: z.string() }).describe('The list the contact was added to.'),
  name: withMax(128),
  profile_pic: textOrNull.meta({ deprecated: true }),
  linkedin_url: textOrNull.describe('The address of the profile page.'),
  linkedin_url_active: z.boolean().describe('Whether that page existed when it was last checked.'),
  connections: z.int(),
  links: z.record(z.string(), z.unknown()).describe('Other pages of the person, by the name of the site.'),
  location: withMax(256),
  city: withMax(128),
  region: withMax(3),
  country: z.string().optional(),
  country_code: withMax(2),
  region_latitude: z.number().nullable(),
  region_longitude: z.number().nullable(),
  current_title: textOrNull,
  current_employer: textOrNull,
  current_employer_id: z.int().optional(),
  current_employer_domain: textOrNull,
  current_employer_website: textOrNull,
  current_employer_linkedin_url: textOrNull,
  current_employer_industry: textOrNull,
  current_employer_phone: phone.optional(),
  job_history: z.array(job),
  education: z.array(education),
  skills: z.array(z.string()).nullable(),
  birth_year: z.int().optional(),
  npi_data: npiData.optional(),
  emails: z.array(email).nullable().describe('Null while `return_cached_emails=false` hides them.'),
  phones: z.array(phone),
  recommended_email: emailOrNull,
  recommended_personal_email: emailOrNull,
  recommended_professional_email: emailOrNull,
  current_work_email: emailOrNull,
  current_personal_email: emailOrNull,
  return_cached_emails: z.boolean(),
  tags: z.string(),
  metadata: z.record(z.string(), z.unknown()).describe('What the account keeps with the contact.'),
};

/** The answer of `GET /person/lookup` (docs/contract.md#profile-record). */
export const profile = z.object(fields);
components.add(profile, { id: 'Profile' });

/** The answer of `GET /profile-company/lookup` (docs/contract.md#rest-profile-and-company). */
export const profileAndCompany = z.object({
  ...fields,
  company: companySummary.optional().describe('The current employer, there at once; absent when there is none.'),
});
components.add(profileAndCompany, { id: 'ProfileAndCompany' });

const finished = z.object({ ...fields, status: z.literal('complete'), emails: z.array(email) });
components.add(finished, { id: 'FinishedStatus' });

const unfinished = z.object({ id: z.int(), status: z.enum(['waiting', 'searching', 'progress', 'failed']) });
components.add(unfinished, { id: 'UnfinishedStatus' });

/** The answer of `GET /person/checkStatus` (docs/contract.md#rest-status). */
export const statusRecords = z
  .array(z.union([finished, unfinished]))
  .min(1)
  .max(100);
components.add(statusRecords, { id: 'StatusRecords' });

const personSummary = z.object({
  id: z.int(),
  name: z.string(),
  current_title: textOrNull,
  current_employer: textOrNull,
  location: textOrNull,
});
components.add(personSummary, { id: 'PersonSummary' });

/** The answer of `POST /search` (docs/contract.md#rest-search): one page, without contact data. */
export const personSearchPage = z.object({
  profiles: z.array(personSummary).max(100),
  pagination: z.object({
    start: z.int().min(1),
    next: z.int().min(1).describe('The position after the last result.'),
    total: z.int().min(0),
  }),
});
components.add(personSearchPage, { id: 'PersonSearchPage' });
