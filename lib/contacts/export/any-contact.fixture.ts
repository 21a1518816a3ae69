import * as fc from 'fast-check';
import { LOOKUP_TYPES } from '../../service/credits.ts';
import type { Contact } from '../contact.ts';
import type { AnnotatedContact } from './annotated-contact.ts';

/** Texts with characters that break files, and characters of people's names. */
export const awkwardText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'=+-@＝－\t\r\n ",;|:\\'.split(''),
        "'",
        '\u00a0',
        '\u200b',
        '\u0000',
        '\ud800',
        'a',
        '1',
        'é',
        'cmd',
        '例',
        '🚀',
        'Σ',
        '\\n',
        '::',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

/** A record came as JSON: values that JSON cannot express, such as a negative zero, were never in it. */
const asWritten = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const e164 = fc.stringMatching(/^\+[1-9]\d{4,14}$/);
const grade = maybe(fc.constantFrom('A' as const, 'A-' as const, 'B' as const));
const time = fc.integer({ min: 0, max: 1_800_000_000_000 });
const address = fc.stringMatching(/^[a-z0-9]{1,12}$/).map((slug) => `https://www.linkedin.com/in/ann-${slug}`);
const trimmed = awkwardText.map((text) => text.trim().toWellFormed());

const email = fc.record({
  email: fc
    .tuple(awkwardText, fc.constantFrom('x.example', 'ü.example'))
    .map(([name, domain]) => `${name.trim()}@${domain}`),
  grade,
  kind: maybe(
    fc.constantFrom('personal' as const, 'professional' as const, 'disposable' as const, 'role-based' as const),
  ),
  validity: maybe(fc.constantFrom('valid' as const, 'invalid' as const, 'accept-all' as const, 'unknown' as const)),
  checkedAt: maybe(time),
  recommended: fc.boolean(),
});

const phone = fc.record({
  number: fc.oneof(
    e164,
    e164.map((number) => `${number.slice(0, 3)}-${number.slice(3)}`),
    awkwardText.map((text) => `${text.trim()}123`),
  ),
  e164: maybe(e164),
  extension: maybe(fc.stringMatching(/^\d{1,4}$/)),
  kind: fc.constantFrom('mobile' as const, 'direct dial' as const, 'other' as const),
  grade,
  recommended: fc.boolean(),
});

const year = maybe(fc.integer({ min: 1950, max: 2030 }));

/** Any contact that could have been bought. */
export const anyContact: fc.Arbitrary<Contact> = fc
  .record({
    companyId: fc.constantFrom(7, 'none' as const, undefined),
    profileId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    urls: fc.uniqueArray(address, { maxLength: 3 }),
    name: trimmed,
    title: trimmed,
    location: trimmed,
    emails: fc.uniqueArray(email, { maxLength: 5, selector: (one) => one.email.toLowerCase() }),
    phones: fc.uniqueArray(phone, {
      maxLength: 5,
      selector: ({ e164: key, number, extension }) => `${key ?? number} ${extension ?? ''}`,
    }),
    employer: maybe(
      fc.record({ name: trimmed, domain: maybe(trimmed), industry: maybe(trimmed), size: maybe(fc.nat().map(String)) }),
    ),
    jobs: fc.array(fc.record({ title: trimmed, company: trimmed, from: maybe(trimmed), to: maybe(trimmed) }), {
      maxLength: 2,
    }),
    education: fc.array(
      fc.record({ school: trimmed, degree: maybe(trimmed), major: maybe(trimmed), from: year, to: year }),
      { maxLength: 2 },
    ),
    lookupType: fc.constantFrom(...LOOKUP_TYPES),
    boughtAt: time,
    moreEntries: fc.nat(9),
    record: fc.dictionary(
      fc.string({ maxLength: 5 }).filter((key) => key !== '__proto__'),
      fc.jsonValue({ maxDepth: 2 }).map(asWritten),
      { maxKeys: 3 },
    ) as fc.Arbitrary<Record<string, unknown>>,
  })
  .map(({ companyId, ...contact }) => (companyId === undefined ? contact : { ...contact, companyId }));

export const anyAnnotatedContact: fc.Arbitrary<AnnotatedContact> = fc.record(
  {
    contact: anyContact,
    tags: fc.uniqueArray(
      trimmed.filter((tag) => tag !== ''),
      { maxLength: 3 },
    ),
    lists: fc.uniqueArray(
      trimmed.filter((name) => name !== ''),
      { minLength: 1, maxLength: 3 },
    ),
    note: awkwardText.map((text) => text.toWellFormed()),
  },
  { requiredKeys: ['contact'] },
);
