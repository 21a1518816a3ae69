import { z } from 'zod';
import { type Reading, reasonOf } from '../database/reading.ts';
import { LOOKUP_TYPES, type LookupType } from '../service/credits.ts';
import type { ContactEmail, ContactPhone, Education, Employer, Job } from './contact-details.ts';
import type { Contact } from './contact.ts';
import { isSurelyWhole } from './surely-whole.ts';

/** A text that may be missing: the service said nothing, or an earlier version did not keep it. */
const line = z.string().nullish();

/**
 * The entries of a contact, as pages, files and the search read them.
 * @param field of a text that may be missing
 * @param text of one that must not be
 */
const entriesOf = (field: z.ZodType, text: z.ZodType, kind: z.ZodType, former: z.ZodType) => ({
  email: z.looseObject({ email: z.string(), grade: field, kind: field, validity: field, formerEmployer: former }),
  phone: z.looseObject({ number: z.string(), e164: field, extension: field, kind, grade: field }),
  employer: z.looseObject({ name: z.string(), domain: field, industry: field, size: field }),
  job: z.looseObject({ title: text, company: text, from: field, to: field }),
  education: z.looseObject({ school: text, degree: field, major: field }),
});

/** The part of a contact that other code relies on. `isSurelyWhole` states the same rules by hand. */
export const wholeContact = z.lazy(() => {
  const { email, phone, employer, job, education } = entriesOf(line, line, line, z.string().optional());
  return z.looseObject({
    profileId: z.number(),
    urls: z.array(z.string()),
    name: z.string(),
    title: z.string(),
    location: z.string(),
    emails: z.array(email),
    phones: z.array(phone),
    employer: employer.nullish(),
    jobs: z.array(job),
    education: z.array(education),
    record: z.record(z.string(), z.unknown()),
    lookupType: z.enum(LOOKUP_TYPES),
    boughtAt: z.number(),
  });
});

/** The entries that can be read, without the fields in which they cannot. */
const goodOnes = <T>(entry: z.ZodType) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((each): T[] => {
        const { success, data } = entry.safeParse(each);
        return success ? [data as T] : [];
      }),
    );
const text = z.string().catch('');

const partialContact = z.lazy(() => {
  const former = z.string().optional().catch(undefined);
  const entries = entriesOf(line.catch(null), text, z.string().catch('other'), former);
  return z.looseObject({
    profileId: z.number(),
    urls: goodOnes<string>(z.string()),
    name: text,
    title: text,
    location: text,
    emails: goodOnes<ContactEmail>(entries.email),
    phones: goodOnes<ContactPhone>(entries.phone),
    employer: entries.employer
      .nullable()
      .catch(null)
      .transform((employer) => employer as Employer | null),
    jobs: goodOnes<Job>(entries.job),
    education: goodOnes<Education>(entries.education),
    record: z.record(z.string(), z.unknown()).catch({}),
    lookupType: z.enum(LOOKUP_TYPES).nullable().catch(null),
    boughtAt: z.number().catch(0),
    moreEntries: z.number().catch(0),
  });
});

/**
 * Reads a stored contact. The parts that are still good take the place of an unreadable one: they were paid for, and by
 * them expiry and erasure find the original in quarantine (docs/decisions/074-unreadable-records.md).
 */
export function readContact(value: unknown): Reading<Contact> {
  if (isSurelyWhole(value)) return { status: 'whole', row: value };
  const whole = wholeContact.safeParse(value);
  if (whole.success) return { status: 'whole', row: value as Contact };
  const reason = reasonOf(whole.error);
  const left = partialContact.safeParse(value);
  if (!left.success) return { status: 'unreadable', reason };
  // A contact that lost an email or a phone counts only for what is left: the missing part can be looked up again.
  const isPoorer = whole.error.issues.some(({ path: [list, , field] }) => isPaidFor(list, field));
  const lookupType = isPoorer ? poorest(left.data) : (left.data.lookupType ?? poorest(left.data));
  return { status: 'replaced', row: { ...left.data, lookupType }, reason };
}

/** Whether without this field an email or a phone is none; without any other it is still the one that was paid for. */
function isPaidFor(list: unknown, field: unknown): boolean {
  if (list !== 'emails' && list !== 'phones') return false;
  return field === undefined || field === 'email' || field === 'number';
}

/** The poorest lookup type that can have brought the remaining entries. */
function poorest({ emails, phones }: { emails: unknown[]; phones: unknown[] }): LookupType {
  if (phones.length > 0) return 'phone_lookup';
  return emails.length > 0 ? 'standard_lookup' : 'person_enrich';
}
