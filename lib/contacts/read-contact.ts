import { z } from 'zod';
import { type Reading, reasonOf } from '../database/reading.ts';
import { LOOKUP_TYPES, type LookupType } from '../service/credits.ts';
import type { ContactEmail, ContactPhone, Education, Employer, Job } from './contact-details.ts';
import type { Contact } from './contact.ts';
import { isSurelyWhole } from './surely-whole.ts';

const email = z.lazy(() => z.looseObject({ email: z.string() }));
const phone = z.lazy(() => z.looseObject({ number: z.string() }));

/**
 * The part of a contact that other code relies on; the rest is only shown. `isSurelyWhole` states the same rules by
 * hand.
 */
export const wholeContact = z.lazy(() =>
  z.looseObject({
    profileId: z.number(),
    urls: z.array(z.string()),
    name: z.string(),
    title: z.string(),
    location: z.string(),
    emails: z.array(email),
    phones: z.array(phone),
    jobs: z.array(z.unknown()),
    education: z.array(z.unknown()),
    record: z.record(z.string(), z.unknown()),
    lookupType: z.enum(LOOKUP_TYPES),
    boughtAt: z.number(),
  }),
);

/** The entries in which the fields that other code relies on are good; the rest of each is only shown. */
const goodOnes = <T>(entry: z.ZodType) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) => entries.filter((each): each is T => entry.safeParse(each).success));
const text = z.string().catch('');
const named = z.lazy(() => z.looseObject({ name: z.string() }));

const partialContact = z.lazy(() =>
  z.looseObject({
    profileId: z.number(),
    urls: goodOnes<string>(z.string()),
    name: text,
    title: text,
    location: text,
    emails: goodOnes<ContactEmail>(email),
    phones: goodOnes<ContactPhone>(phone),
    employer: z
      .custom<Employer>((value) => named.safeParse(value).success)
      .nullable()
      .catch(null),
    jobs: goodOnes<Job>(z.looseObject({})),
    education: goodOnes<Education>(z.looseObject({})),
    record: z.record(z.string(), z.unknown()).catch({}),
    lookupType: z.enum(LOOKUP_TYPES).nullable().catch(null),
    boughtAt: z.number().catch(0),
    moreEntries: z.number().catch(0),
  }),
);

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
  const isPoorer = whole.error.issues.some(({ path }) => path[0] === 'emails' || path[0] === 'phones');
  const lookupType = isPoorer ? poorest(left.data) : (left.data.lookupType ?? poorest(left.data));
  return { status: 'replaced', row: { ...left.data, lookupType }, reason };
}

/** The poorest lookup type that can have brought the remaining entries. */
function poorest({ emails, phones }: { emails: unknown[]; phones: unknown[] }): LookupType {
  if (phones.length > 0) return 'phone_lookup';
  return emails.length > 0 ? 'standard_lookup' : 'person_enrich';
}
