import type { Company, EmailType, Grade, Person } from '../world-records.ts';

export const GRADES = ['A', 'A-', 'B'] as const satisfies readonly Grade[];
/** The ways to reach a person that `contact_method` accepts (docs/contract.md#person-facets). */
export const CONTACT_METHODS = ['mobile', 'direct dial', 'office phone', 'personal email', 'work email'] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];
/** `other`: role-based, disposable, and those of no known type. */
const EMAIL_KINDS = ['professional', 'personal', 'other'] as const;
type EmailKind = (typeof EMAIL_KINDS)[number];

const emailKind = (type: EmailType | null): EmailKind =>
  type === 'professional' || type === 'personal' ? type : 'other';

/** One bit for each grade and kind of email: 0 to 8. */
export function emailBit(grade: Grade, kind: EmailKind): number {
  return 1 << (GRADES.indexOf(grade) * EMAIL_KINDS.length + EMAIL_KINDS.indexOf(kind));
}

/** The bits of all emails of a grade. */
export function emailBits(grade: Grade): number {
  return EMAIL_KINDS.reduce((bits, kind) => bits | emailBit(grade, kind), 0);
}

/** One bit for each grade of phone: 9 to 11. */
export function phoneBit(grade: Grade): number {
  return 1 << (9 + GRADES.indexOf(grade));
}

/** One bit for each way to reach a person: 12 to 16. */
export function methodBit(method: ContactMethod): number {
  return 1 << (12 + CONTACT_METHODS.indexOf(method));
}

const officeBit = (company: Company | null): number =>
  company?.phone === null || company === null ? 0 : methodBit('office phone');

/** The only contact data available to searches: which grades and kinds exist, as bits. */
export function contactBits({ emails, phones, company }: Person): number {
  let bits = officeBit(company);
  for (const { grade, type } of emails) {
    bits |= emailBit(grade, emailKind(type));
    if (type === 'personal') bits |= methodBit('personal email');
    if (type === 'professional') bits |= methodBit('work email');
  }
  for (const { grade, type } of phones) bits |= phoneBit(grade) | methodBit(type === 'other' ? 'office phone' : type);
  return bits;
}
