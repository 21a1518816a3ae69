import { LOOKUP_TYPES } from '../../service/credits.ts';
import type { ContactEmail, Grade, ContactPhone } from '../contact-details.ts';
import type { Contact } from '../contact.ts';
import type { ContactFilters } from './contact-query.ts';

/*
 * The properties of a contact that filters test, in the bits of one number:
 * 0-1 best grade, 2-3 lookup type, 4 has a phone, 5 and up kinds.
 */
const GRADE_MASK = 0b11;
const GRADE_RANK: Record<Grade, number> = { B: 1, 'A-': 2, A: 3 };
const TYPE_SHIFT = 2;
const TYPE_MASK = 0b11 << TYPE_SHIFT;
const PHONE_BIT = 1 << 4;
const KINDS: Record<NonNullable<ContactEmail['kind']> | ContactPhone['kind'], number> = {
  personal: 1 << 5,
  professional: 1 << 6,
  disposable: 1 << 7,
  'role-based': 1 << 8,
  mobile: 1 << 9,
  'direct dial': 1 << 10,
  other: 1 << 11,
};

export function filterBitsOf({
  emails,
  phones,
  lookupType,
}: Pick<Contact, 'emails' | 'phones' | 'lookupType'>): number {
  const usable = emails.filter(({ validity }) => validity !== 'invalid');
  const grades = [...usable, ...phones].map(({ grade }) => (grade ? GRADE_RANK[grade] : 0));
  const kinds = [...emails, ...phones].reduce((bits, { kind }) => bits | (kind ? KINDS[kind] : 0), 0);
  return (
    Math.max(0, ...grades) |
    (LOOKUP_TYPES.indexOf(lookupType) << TYPE_SHIFT) |
    (phones.length > 0 ? PHONE_BIT : 0) |
    kinds
  );
}

/** Tests the bits of a contact against the filters that bits can answer (not tag and time of purchase). */
export function filterBitsTest({
  gradeAtLeast,
  kind,
  hasPhone,
  lookupType,
}: ContactFilters): (bits: number) => boolean {
  const least = gradeAtLeast ? GRADE_RANK[gradeAtLeast] : 0;
  let mask = 0;
  let wanted = 0;
  const want = (bits: number, value: number) => {
    mask |= bits;
    wanted |= value;
  };
  if (kind) want(KINDS[kind], KINDS[kind]);
  if (hasPhone !== undefined) want(PHONE_BIT, hasPhone ? PHONE_BIT : 0);
  if (lookupType) want(TYPE_MASK, LOOKUP_TYPES.indexOf(lookupType) << TYPE_SHIFT);
  return (bits) => (bits & mask) === wanted && (bits & GRADE_MASK) >= least;
}
