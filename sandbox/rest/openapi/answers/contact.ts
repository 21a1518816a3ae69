import { z } from 'zod';
import type { Education, Email, Job, NpiData, Phone } from '../../../world/world-records.ts';
import { components } from '../components.ts';

/** A time in ISO 8601; the format alone says so, without a pattern. */
export const dateTime = z.string().meta({ format: 'date-time' });
export const textOrNull = z.string().nullable();
const grade = z.enum(['A', 'A-', 'B']).describe("The service's own grade, best first.");

/** An email of a profile (docs/contract.md#emails). */
export const email = z.object({
  email: z.string(),
  smtp_valid: z.enum(['valid', 'invalid', 'accept-all', 'unknown']).nullable(),
  type: z.enum(['personal', 'professional', 'disposable', 'role-based']).nullable(),
  last_validation_check: textOrNull,
  grade,
}) satisfies z.ZodType<Email>;
components.add(email, { id: 'Email' });

/** A phone of a profile (docs/contract.md#phones). */
export const phone = z.object({
  number: z.string().describe('International format.'),
  e164: textOrNull,
  country_code: textOrNull.describe('The calling code.'),
  extension: textOrNull,
  type: z.enum(['mobile', 'direct dial', 'other']),
  grade,
  validity: z.string().meta({ deprecated: true }),
  recommended: z.boolean().describe('Whether it is the best number for this person.'),
  premium: z.boolean().meta({ deprecated: true }),
  last_checked: dateTime.meta({ format: 'date-time', deprecated: true }),
}) satisfies z.ZodType<Phone>;
components.add(phone, { id: 'Phone' });

/** A job of a profile (docs/contract.md#job-history). */
export const job = z.object({
  start_date: textOrNull,
  end_date: z.string().describe('`Present` when the job is current.'),
  is_current: z.boolean(),
  title: z.string(),
  company: textOrNull,
  company_name: z.string(),
  company_id: z.int().nullable(),
  company_linkedin_url: z.string(),
  company_city: z.string(),
  company_region: z.string(),
  company_country_code: z.string(),
  department: z.string(),
  sub_department: textOrNull,
  highest_level: z.string(),
  description: z.string(),
  last_updated: dateTime,
}) satisfies z.ZodType<Job>;
components.add(job, { id: 'Job' });

/** An entry of `education` of a profile (docs/contract.md#education). */
export const education = z.object({
  school: textOrNull,
  degree: textOrNull,
  major: textOrNull,
  start: z.int().nullable(),
  end: z.int().nullable(),
}) satisfies z.ZodType<Education>;
components.add(education, { id: 'Education' });

/** A person's entry in the registry of healthcare professionals (docs/contract.md#profile-record). */
export const npiData = z.object({
  npi_number: z.string(),
  credentials: z.string(),
  license_number: z.string(),
  specialization: z.string(),
}) satisfies z.ZodType<NpiData>;
