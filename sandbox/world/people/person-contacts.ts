import { fictionalPhone } from '../phone-numbers.ts';
import { PLACES } from '../places.ts';
import type { Random } from '../random.ts';
import type { Company, Email, EmailType, Grade, Phone, SmtpValidity } from '../world-records.ts';
import { isCatchAll } from './mail-domains.ts';
import type { PersonName } from './person-name.ts';

export const MAIL_HOSTS = [
  'mail.example',
  'post.example',
  'inbox.example',
  'letters.example',
  'courrier.example',
] as const;
const GRADES: readonly Grade[] = ['A', 'A', 'A-', 'A-', 'B'];

function validation(random: Random, grade: Grade, domain: string): Pick<Email, 'smtp_valid' | 'last_validation_check'> {
  // A domain treats all its unknown mailboxes the same way (`checks.catchall`, docs/contract.md#verification-result).
  const unconfirmed = isCatchAll(domain) ? 'accept-all' : 'valid';
  const byGrade: Record<Grade, ReadonlyArray<SmtpValidity | null>> = {
    A: ['valid', 'valid', 'valid', 'valid', null],
    'A-': ['valid', unconfirmed, unconfirmed, 'unknown', null],
    B: ['unknown', 'invalid', isCatchAll(domain) ? 'accept-all' : 'invalid', null],
  };
  const checked = new Date(
    Date.UTC(2025, random.integer(0, 17), random.integer(1, 28), random.integer(0, 23), random.integer(0, 59)),
  );
  return {
    smtp_valid: random.pick(byGrade[grade]),
    last_validation_check: random.chance(0.12) ? null : checked.toISOString(),
  };
}

function workAddress(random: Random, index: number, name: PersonName, domain: string): string {
  const given = name.latinGiven || 'info';
  const family = name.latinFamily || `p${index}`;
  const manner = random.next();
  if (manner < 0.55) return `${given}.${family}@${domain}`;
  if (manner < 0.8) return `${given.slice(0, 1)}${family}@${domain}`;
  if (manner < 0.9) return `${given}${index}@${domain}`;
  return `${family}.${given}@${domain}`;
}

/**
 * The email addresses of one person: none for some who have a phone, one or two for most, up to seven for a few. Every
 * person has contact data: the fail rate decides whether a search finds it.
 */
export function pickEmails(
  random: Random,
  index: number,
  name: PersonName,
  company: Company | null,
  reachableByPhone: boolean,
): Email[] {
  const emails: Email[] = [];
  const add = (email: string, type: EmailType | null): void => {
    if (emails.some((known) => known.email === email)) return;
    const grade = random.pick(GRADES);
    emails.push({ email, type, grade, ...validation(random, grade, email.replace(/^.*@/u, '')) });
  };
  const personal = (host: string): string =>
    `${name.latinGiven}.${name.latinFamily}${random.integer(1, 99)}.${index}@${host}`;
  if (company?.domain && random.chance(0.86))
    add(workAddress(random, index, name, company.domain), random.chance(0.04) ? null : 'professional');
  if (random.chance(0.5)) add(personal(random.pick(MAIL_HOSTS)), 'personal');
  if (random.chance(0.05)) {
    for (const host of MAIL_HOSTS) add(personal(host), 'personal');
  }
  if (company?.domain && random.chance(0.03)) add(`info@${company.domain}`, 'role-based');
  if (random.chance(0.01)) add(`tmp${index}@throwaway.example`, 'disposable');
  if (emails.length === 0 && !reachableByPhone) add(personal(random.pick(MAIL_HOSTS)), 'personal');
  const order: Record<Grade, number> = { A: 0, 'A-': 1, B: 2 };
  return emails.toSorted((one, other) => order[one.grade] - order[other.grade]);
}

/** The phone numbers of one person; the first is recommended unless its grade is B. */
export function pickPhones(random: Random, place: number | null): Phone[] {
  const callingCode = (place === null ? undefined : PLACES[place]?.callingCode) ?? '1';
  const phones: Phone[] = [];
  if (random.chance(0.42)) phones.push(fictionalPhone(random, callingCode, 'mobile', random.pick(GRADES)));
  if (random.chance(0.22)) phones.push(fictionalPhone(random, callingCode, 'direct dial', random.pick(GRADES)));
  if (random.chance(0.15)) {
    const office = fictionalPhone(random, callingCode, 'office', 'B');
    phones.push({ ...office, extension: random.chance(0.5) ? String(random.integer(10, 999)) : null });
  }
  if (random.chance(0.04)) {
    const loose = fictionalPhone(random, callingCode, 'office', 'B');
    phones.push({ ...loose, e164: null, country_code: null });
  }
  return phones.map((phone, at) => ({ ...phone, recommended: at === 0 && phone.grade !== 'B' }));
}
