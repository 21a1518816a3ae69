import { z } from 'zod';
import { MAX_LISTS } from '../../database/contact-lists-record.ts';
import { parseProfileUrl } from '../../profile-url/index.ts';
import { LOOKUP_TYPES } from '../../service/credits.ts';
import { oneOf } from '../../service/schemas/lenient.ts';
import type { Education, ContactEmail, Employer, Job, ContactPhone } from '../contact-details.ts';
import { MAX_EMAILS, MAX_PHONES } from '../contact-of.ts';
import type { ContactEntry } from '../export/contacts-json.ts';
import { boundedRecord } from '../storable-record.ts';

const MAX_LIST = 50;
/** A merged person has the addresses of all purchases. */
const MAX_URLS = 2_000;
const line = z.string().max(2_000);
const words = line.nullable().default(null);
/** Contacts of earlier versions hold null for none. */
const text = line.nullish().transform((value) => value ?? '');
const year = z.number().nullable().default(null);
const time = z.number().int().min(0);
const grade = oneOf(['A', 'A-', 'B']).default(null);
const flag = z.boolean().default(false);

const email = z.object({
  email: z.string().min(3).max(320).includes('@'),
  grade,
  kind: oneOf(['personal', 'professional', 'disposable', 'role-based']).default(null),
  validity: oneOf(['valid', 'invalid', 'accept-all', 'unknown']).default(null),
  // Services write the year 1 for "never"; a file's checks are not kept.
  checkedAt: time.nullable().default(null).catch(null),
  recommended: flag,
  fromFile: time.exactOptional(),
  formerEmployer: line.exactOptional(),
} satisfies Record<keyof ContactEmail, z.ZodType>);

const phone = z.object({
  number: z.string().min(1).max(200),
  e164: z
    .string()
    .regex(/^\+[1-9]\d{3,14}$/)
    .nullable()
    .default(null),
  extension: z.string().max(16).nullable().default(null),
  kind: z.enum(['mobile', 'direct dial', 'other']).catch('other'),
  grade,
  recommended: flag,
  fromFile: time.exactOptional(),
} satisfies Record<keyof ContactPhone, z.ZodType>);

const employer = z.object({ name: line, domain: words, industry: words, size: words } satisfies Record<
  keyof Employer,
  z.ZodType
>);
const job = z.object({ title: text, company: text, from: words, to: words } satisfies Record<keyof Job, z.ZodType>);
const education = z.object({ school: text, degree: words, major: words, from: year, to: year } satisfies Record<
  keyof Education,
  z.ZodType
>);

/** Addresses in the canonical form that everything else compares; others than profile addresses are left out. */
const urls = z
  .array(z.string())
  .max(MAX_URLS)
  .default([])
  .transform((addresses) => [...new Set(addresses.flatMap((address) => parseProfileUrl(address).url ?? []))]);

/**
 * One entry of a file in our own format, every version 1.x of it: a missing field is empty, unknown fields are left
 * out, unknown grades and kinds count as none. An entry is wrong only if a field that the contact needs is missing, or
 * something is too large.
 * @param now ms since epoch; no purchase can be later (except for a day, as clocks disagree)
 */
export function entrySchema(now: number): z.ZodType<ContactEntry> {
  return z.object({
    profileId: z.number().int().positive(),
    urls,
    name: text,
    title: text,
    location: text,
    emails: z.array(email).max(MAX_EMAILS).default([]),
    phones: z.array(phone).max(MAX_PHONES).default([]),
    employer: employer.nullable().default(null),
    jobs: z.array(job).max(MAX_LIST).default([]),
    education: z.array(education).max(MAX_LIST).default([]),
    lookupType: z.enum(LOOKUP_TYPES),
    boughtAt: time.max(now + 86_400_000),
    moreEntries: z.number().int().min(0).default(0),
    fromFile: time.exactOptional(),
    companyId: z.union([z.number().int().positive(), z.literal('none')]).exactOptional(),
    record: z.record(z.string(), z.unknown()).default({}).transform(boundedRecord),
    tags: z.array(z.string().min(1).max(100)).max(100).exactOptional(),
    lists: z.array(z.string().min(1).max(100)).max(MAX_LISTS).exactOptional(),
    note: z.string().max(20_000).exactOptional(),
    // A field that a contact gets and a file does not would be lost silently.
  } satisfies Record<keyof ContactEntry, z.ZodType>);
}
