import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANN } from './export/ann.fixture.ts';
import { anyContact } from './export/any-contact.fixture.ts';
import { brokenContact } from './export/broken-contact.fixture.ts';
import { wholeContact } from './read-contact.ts';
import { isSurelyWhole } from './surely-whole.ts';

type Check = (value: Record<string, unknown>) => boolean;

/** Broken versions: the first does not check a list, the others not a field. */
const CARELESS: [what: string, check: Check][] = [
  ['emails', (value) => isSurelyWhole({ ...value, emails: [] })],
  ['education', (value) => isSurelyWhole({ ...value, education: [] })],
  ['fromFile', ({ fromFile: _fromFile, ...value }) => isSurelyWhole(value)],
  ['companyId', (value) => isSurelyWhole({ ...value, companyId: 'none' })],
  ['moreEntries', (value) => isSurelyWhole({ ...value, moreEntries: 0 })],
  ['boughtAt', (value) => isSurelyWhole({ ...value, boughtAt: Math.min(Number(value['boughtAt']), 8e15) })],
];

const fails = (isRight: Check) => fc.check(fc.property(brokenContact, isRight), { seed: 5, numRuns: 2_000 }).failed;
const isAccepted: Check = (value) => wholeContact.safeParse(value).success;

describe('what is surely whole', () => {
  it('is every contact that can have been bought', () => {
    fc.assert(fc.property(anyContact, (contact) => void expect(isSurelyWhole(structuredClone(contact))).toBe(true)));
  });

  it('is nothing that the schema refuses', () => {
    expect(fails((value) => !isSurelyWhole(value) || isAccepted(value))).toBe(false);
  });

  it('is everything that the schema accepts', () => {
    expect(fails((value) => isSurelyWhole(value) || !isAccepted(value))).toBe(false);
  });

  it.each(CARELESS)('is found out if it does not check %s', (_what, check) => {
    expect(fails((value) => !check(value) || isAccepted(value))).toBe(true);
  });

  it.each([null, undefined, 3, 'x', [], {}, new Map(), { ...ANN.contact, lookupType: 'other' }])('is not %j', (value) =>
    expect(isSurelyWhole(value)).toBe(false),
  );
});
