import { z } from 'zod';
import { type Reading, reasonOf } from '../database/reading.ts';
import { LOOKUP_TYPES, type LookupType } from '../service/credits.ts';
import type { Contact } from './contact.ts';
import { EMAIL_KINDS, MAX_TIME, PHONE_KINDS, isSurelyWhole } from './surely-whole.ts';

/** A text that may be missing: the service said nothing, or an earlier version did not keep it. */
const line = z.string().nullish();
const time = z.number().max(MAX_TIME);

/** How a field is read: `instead` is what it is where it cannot be read, if anything. */
type Or = <T>(schema: z.ZodType<T>, instead: T) => z.ZodType<T>;
type ListOf = (entry: z.ZodType) => z.ZodType<unknown[]>;

/** The part of a contact that other code relies on. */
function contactWith(or: Or, listOf: ListOf) {
  const text = or(z.string(), '');
  const field = or(line, null);
  const recommended = or(z.boolean().optional(), undefined);
  const fromFile = or(z.number().optional(), undefined);
  const year = or(z.number().nullish(), null);
  const email = z.looseObject({
    email: z.string(),
    grade: field,
    kind: or(z.enum(EMAIL_KINDS).nullish(), null),
    validity: field,
    checkedAt: or(z.number().nullish(), null),
    recommended,
    fromFile,
    formerEmployer: or(z.string().optional(), undefined),
  });
  const kind = or(z.enum(PHONE_KINDS), 'other');
  const phone = z.looseObject({
    number: z.string(),
    e164: field,
    extension: field,
    kind,
    grade: field,
    recommended,
    fromFile,
  });
  const employer = z.looseObject({ name: z.string(), domain: field, industry: field, size: field });
  return z.looseObject({
    profileId: z.number(),
    urls: listOf(z.string()),
    name: text,
    title: text,
    location: text,
    emails: listOf(email),
    phones: listOf(phone),
    employer: or(employer.nullable(), null),
    jobs: listOf(z.looseObject({ title: text, company: text, from: field, to: field })),
    education: listOf(z.looseObject({ school: text, degree: field, major: field, from: year, to: year })),
    record: or(z.record(z.string(), z.unknown()), {}),
    lookupType: or<LookupType | null>(z.enum(LOOKUP_TYPES), null),
    boughtAt: or(time, 0),
    moreEntries: or(z.number(), 0),
    fromFile,
    companyId: or(z.union([z.number(), z.literal('none')]).optional(), undefined),
  });
}

/** A contact as this and every earlier version writes it. `isSurelyWhole` states the same rules by hand. */
export const wholeContact = z.lazy(() => contactWith((schema) => schema, z.array));

/** The entries that can be read, without the fields in which they cannot. */
const goodOnes: ListOf = (entry) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((each) => {
        const { success, data } = entry.safeParse(each);
        return success ? [data] : [];
      }),
    );

const partialContact = z.lazy(() => contactWith((schema, instead) => schema.catch(() => instead), goodOnes));

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
  const lookupType = (isPoorer ? null : left.data.lookupType) ?? poorest(left.data);
  const row: unknown = { ...left.data, lookupType };
  return isSurelyWhole(row) ? { status: 'replaced', row, reason } : { status: 'unreadable', reason };
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
