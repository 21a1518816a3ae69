import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANN } from './export/ann.fixture.ts';
import { anyContact } from './export/any-contact.fixture.ts';
import { wholeContact } from './read-contact.ts';
import { isSurelyWhole } from './surely-whole.ts';

/** A contact with another value in place of one field, or of an entry in one of its lists, or without it. */
const broken = fc
  .tuple(
    anyContact,
    fc.nat(),
    fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(undefined, Number.NaN, Infinity, new Map(), new Date(), [{}], [null], ['x']),
    ),
    fc.boolean(),
  )
  .map(([contact, which, other, isInside]) => {
    const fields = Object.keys(contact);
    const field = fields[which % fields.length] ?? 'name';
    const before: unknown = contact[field as 'name'];
    return { ...contact, [field]: isInside && Array.isArray(before) ? [...before, other] : other };
  });

/** A broken version that does not check the lists. */
const forgetful = (value: unknown) => isSurelyWhole({ ...(value as object), emails: [] });

const believes = (check: (value: unknown) => boolean) =>
  fc.check(
    fc.property(broken, (value) => !check(value) || wholeContact.safeParse(value).success),
    { seed: 5, numRuns: 4_000 },
  ).failed === false;

describe('what is surely whole', () => {
  it('is every contact that can have been bought', () => {
    fc.assert(fc.property(anyContact, (contact) => void expect(isSurelyWhole(structuredClone(contact))).toBe(true)));
  });

  it('is nothing that the schema refuses, and a careless check is found out', () => {
    expect(believes(isSurelyWhole)).toBe(true);
    expect(believes(forgetful)).toBe(false);
  });

  it.each([null, undefined, 3, 'x', [], {}, new Map(), { ...ANN.contact, lookupType: 'other' }])('is not %j', (value) =>
    expect(isSurelyWhole(value)).toBe(false),
  );
});
