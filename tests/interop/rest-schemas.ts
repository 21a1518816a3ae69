/**
 * The answers of the REST side as the contract describes them (docs/contract.md#rest-api), written from the document
 * and not from the code. Strict: an undescribed field is a failure.
 */

import { z } from 'zod';

const text = z.string();
const textOrNull = z.string().nullable();
const integer = z.int();
const dateTime = z.iso.datetime({ offset: true });
const withMax = (length: number) => z.string().max(length).nullable();

/** docs/contract.md#job-history */
const job = z.strictObject({
  start_date: textOrNull,
  end_date: text,
  company: textOrNull,
  company_name: text,
  company_id: integer.nullable(),
  company_linkedin_url: text,
  company_city: text,
  company_region: text,
  company_country_code: text,
  department: text,
  title: text,
  highest_level: text,
  description: text,
  last_updated: dateTime,
  sub_department: textOrNull,
  is_current: z.boolean(),
});

/** docs/contract.md#education */
const education = z.strictObject({
  major: textOrNull,
  school: textOrNull,
  degree: textOrNull,
  start: integer.nullable(),
  end: integer.nullable(),
});

/** docs/contract.md#emails */
const email = z.strictObject({
  email: text,
  smtp_valid: z.enum(['valid', 'invalid', 'accept-all', 'unknown']).nullable(),
  type: z.enum(['personal', 'professional', 'disposable', 'role-based']).nullable(),
  last_validation_check: textOrNull,
  grade: z.enum(['A', 'A-', 'B']),
});

/** docs/contract.md#phones */
const phone = z.strictObject({
  number: text,
  e164: z
    .string()
    .regex(/^\+\d{6,15}$/u)
    .nullable(),
  country_code: textOrNull,
  extension: textOrNull,
  type: z.enum(['mobile', 'direct dial', 'other']),
  grade: z.enum(['A', 'A-', 'B']),
  validity: text,
  recommended: z.boolean(),
  premium: z.boolean(),
  last_checked: dateTime,
});

/**
 * Fields of the profile record (docs/contract.md#profile-record); those that are neither nullable nor always known may
 * be absent.
 */
const profileFields = {
  profile_list: z.strictObject({ id: integer, name: text }),
  id: integer,
  status: z.enum(['complete', 'progress', 'searching', 'not queued']),
  name: withMax(128),
  profile_pic: textOrNull,
  linkedin_url: textOrNull,
  connections: integer,
  links: z.record(z.string(), z.unknown()),
  location: withMax(256),
  current_title: textOrNull,
  current_employer: textOrNull,
  current_employer_id: integer.optional(),
  current_employer_domain: textOrNull,
  current_employer_website: textOrNull,
  current_employer_linkedin_url: textOrNull,
  current_employer_industry: textOrNull,
  job_history: z.array(job),
  education: z.array(education),
  skills: z.array(text).nullable(),
  birth_year: integer.optional(),
  region_latitude: z.number().nullable(),
  region_longitude: z.number().nullable(),
  city: withMax(128),
  region: withMax(3),
  country: text.optional(),
  country_code: withMax(2),
  npi_data: z
    .strictObject({ npi_number: text, credentials: text, license_number: text, specialization: text })
    .optional(),
  tags: text,
  return_cached_emails: z.boolean(),
  linkedin_url_active: z.boolean(),
  recommended_email: textOrNull,
  recommended_personal_email: textOrNull,
  recommended_professional_email: textOrNull,
  current_work_email: textOrNull,
  current_personal_email: textOrNull,
  /** Null in a first answer with `return_cached_emails` false, see `emailsMayBeHidden`. */
  emails: z.array(email).nullable(),
  phones: z.array(phone),
  current_employer_phone: phone.optional(),
  metadata: z.record(z.string(), z.unknown()),
};

interface Emails {
  status: string;
  return_cached_emails: boolean;
  emails: unknown[] | null;
  recommended_email: string | null;
}

/** Email fields are null exactly while a lookup without cached ones runs (docs/contract.md#rest-person-lookup). */
const emailsMayBeHidden = ({
  status,
  return_cached_emails: cached,
  emails,
  recommended_email: best,
}: Emails): boolean => (!cached && status === 'progress' ? emails === null && best === null : emails !== null);

const profile = z.strictObject(profileFields).refine(emailsMayBeHidden, 'emails are null at the wrong time');

/** An entry of `companies` (docs/contract.md#summaries). */
const companyFields = { id: integer, name: text, domain: textOrNull, industry_str: text, employee_count: integer };

const profileAndCompany = z
  .strictObject({ ...profileFields, company: z.strictObject(companyFields).optional() })
  .refine(emailsMayBeHidden, 'emails are null at the wrong time');

/** A record of a poll (docs/contract.md#rest-status) with its states (docs/contract.md#lookup-states). */
const statusRecord = z.union([
  z.strictObject({ ...profileFields, status: z.literal('complete'), emails: z.array(email) }),
  z.strictObject({ id: integer, status: z.enum(['failed', 'waiting', 'searching', 'progress']) }),
]);

/**
 * The body of a delivery (docs/contract.md#deliveries): the profile record, once the lookup has ended one way or the
 * other.
 */
export const delivered = z.strictObject({
  ...profileFields,
  status: z.enum(['complete', 'failed']),
  emails: z.array(email),
});

const personSummary = z.strictObject({
  id: integer,
  name: text,
  current_title: textOrNull,
  current_employer: textOrNull,
  location: textOrNull,
});

const balance = z.union([z.number(), z.literal('inf')]);
const usageType = z.enum([
  'standard_lookup',
  'premium_lookup',
  'phone_lookup',
  'person_enrich',
  'person_export',
  'company_export',
]);

/** docs/contract.md#account-record */
const account = z.strictObject({
  id: integer,
  first_name: text,
  last_name: text,
  email: z.email(),
  state: z.enum(['registered', 'test_user', 'anonymous']),
  plan: z.looseObject({ name: text }),
  api_key: text,
  api_key_domain: text,
  lookup_credit_balance: balance,
  person_export_credit_balance: balance,
  company_export_credit_balance: balance,
  lifetime_credits_spent: integer,
  lifetime_api_num_calls: integer,
  daily_api_num_calls: integer,
  daily_api_limit: integer,
  credit_usage: z
    .array(z.looseObject({ credit_type: usageType, allocated: balance, used: integer, remaining: balance }))
    .length(6),
  rate_limits: z.array(
    z.strictObject({ action: text, duration: text, limit: integer, used: integer, remaining: integer }),
  ),
});

/** docs/contract.md#verification-result */
const signal = z.boolean().nullable();
const verification = z
  .strictObject({
    email: text,
    status: z.enum(['valid', 'invalid', 'catchall', 'unknown']),
    credits_charged: integer,
    mx_record: textOrNull,
    checks: z.strictObject({ format_valid: signal, domain_valid: signal, disposable: signal, catchall: signal }),
  })
  .refine(
    ({ status, credits_charged: charged }) => charged === (status === 'unknown' ? 0 : 1),
    'charged is not what the status costs',
  );

/** The full company profile, which leaves further fields open (docs/contract.md#company-profile). */
const company = z.looseObject({
  ...companyFields,
  revenue: z.number().nullable(),
  founded: integer.nullable(),
  description: textOrNull,
  techstack: z.array(text),
});

/**
 * A refusal; the 403 of exhausted credits has `detail`, that of a bound key has `api_key_domain`
 * (docs/contract.md#rest-errors).
 */
const error = z.strictObject({
  status: integer,
  message: z.string().min(1),
  detail: text.optional(),
  api_key_domain: text.optional(),
});
/** docs/contract.md#no-verification-credits */
const noVerificationCredits = z.strictObject({
  detail: text,
  error_code: z.literal(202),
  credit_type: z.literal('email_verification'),
  purchase_url: z.url(),
});

export const OPERATIONS = [
  'person/lookup',
  'search',
  'person/checkStatus',
  'account',
  'email/verify',
  'company/lookup',
  'profile-company/lookup',
] as const;
export type Operation = (typeof OPERATIONS)[number];

const successes: Record<Operation, z.ZodType> = {
  'person/lookup': profile,
  search: z.strictObject({
    profiles: z.array(personSummary).max(100),
    pagination: z.strictObject({ start: integer, next: integer, total: integer }),
  }),
  'person/checkStatus': z.array(statusRecord).min(1).max(100),
  account,
  'email/verify': verification,
  'company/lookup': company,
  'profile-company/lookup': profileAndCompany,
};

/** The schema of an answer; undefined for a status that the contract does not list for the operation. */
export function schemaFor(operation: Operation, status: number): z.ZodType | undefined {
  if (status === (operation === 'search' ? 201 : 200)) return successes[operation];
  if (status === 402) return operation === 'email/verify' ? noVerificationCredits : undefined;
  return [400, 401, 403, 404, 429].includes(status)
    ? error.refine((body) => body.status === status, 'the status is another')
    : undefined;
}
