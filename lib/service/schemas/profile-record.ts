import { z } from 'zod';
import { inOwnNames } from '../company-names.ts';
import { flag, listOf, number, oneOf, text } from './lenient.ts';

const GRADES = ['A', 'A-', 'B'] as const;

const email = z.lazy(() =>
  z.object({
    email: z.string().trim().min(3).max(320).includes('@'),
    grade: oneOf(GRADES).optional(),
    smtp_valid: oneOf(['valid', 'invalid', 'accept-all', 'unknown']).optional(),
    type: oneOf(['personal', 'professional', 'disposable', 'role-based']).optional(),
    last_validation_check: text.optional(),
  }),
);

const written = z.union([z.string(), z.number().transform(String)]);

/** A phone whose number is there in E.164 alone has that for its number. */
const phone = z.lazy(() =>
  z.preprocess(
    (value) =>
      typeof value === 'object' && value !== null && 'e164' in value
        ? { ...value, number: ('number' in value ? value.number : null) || value.e164 }
        : value,
    z.object({
      number: written.pipe(z.string().trim().min(3).max(64)),
      e164: z
        .string()
        .regex(/^\+[1-9]\d{3,14}$/)
        .nullable()
        .catch(null)
        .optional(),
      extension: written.pipe(z.string().trim().max(16)).nullable().catch(null).optional(),
      type: oneOf(['mobile', 'direct dial', 'other']).optional(),
      grade: oneOf(GRADES).optional(),
      recommended: flag.optional(),
    }),
  ),
);

const job = z.lazy(() =>
  z.object({
    title: text.optional(),
    company: text.optional(),
    company_name: text.optional(),
    start_date: text.optional(),
    end_date: text.optional(),
    is_current: flag.optional(),
  }),
);

const education = z.lazy(() =>
  z.object({
    school: text.optional(),
    degree: text.optional(),
    major: text.optional(),
    start: number.optional(),
    end: number.optional(),
  }),
);

/** The profile fields of a finished lookup (docs/contract.md#profile-record); all of them may be missing. */
export const profileRecordSchema = z.lazy(() =>
  z.object({
    name: text.optional(),
    current_title: text.optional(),
    current_employer: text.optional(),
    current_employer_domain: text.optional(),
    current_employer_industry: text.optional(),
    location: text.optional(),
    current_employer_id: number.optional(),
    linkedin_url: text.optional(),
    recommended_email: text.optional(),
    recommended_personal_email: text.optional(),
    recommended_professional_email: text.optional(),
    current_work_email: text.optional(),
    current_personal_email: text.optional(),
    emails: listOf(email).optional(),
    phones: listOf(phone).optional(),
    links: z.record(z.string(), text).catch({}).optional(),
    job_history: listOf(job).optional(),
    education: listOf(education).optional(),
    company: z
      .looseObject({})
      .transform(inOwnNames)
      .pipe(z.object({ industry_str: text.optional(), employee_count: number.optional() }))
      .nullable()
      .catch(null)
      .optional(),
  }),
);

export type ProfileRecord = z.output<typeof profileRecordSchema>;
