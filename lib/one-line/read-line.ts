import { findPeople, holdsAddress, withoutSigns } from '../bulk-input/find-people.ts';
import { typedDomain } from '../bulk-input/typed-domain.ts';
import { isDegree, isGeneration } from '../contacts/identity/name-suffix.ts';
import { withoutTrunkZero } from '../contacts/identity/trunk-zero.ts';
import { isLegalForm } from '../contacts/search/legal-form.ts';
import { parseProfileUrl } from '../profile-url/index.ts';
import type { CompanyIdentifier, PersonIdentifier } from '../service/identifiers.ts';

/** The subject that a line of text names: one person, one company, or words to search for. */
export type LineSubject =
  | { kind: 'nothing' }
  | { kind: 'person'; who: PersonIdentifier }
  | { kind: 'company'; which: CompanyIdentifier }
  /** A phone number without its country, or one that several people share: it can be searched for. */
  | { kind: 'phone'; number: string }
  /** `which`: they may be the stock ticker of a company as well. */
  | { kind: 'words'; words: string; which?: CompanyIdentifier }
  /** An old form of a profile address, which no lookup can find. */
  | { kind: 'no-address' };

/** Most of a line that is read. */
export const MAX_LINE = 1_000;

const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]+$/u;
/** A page of a site, or its port. */
const BEHIND_HOST = /(?::\d+)?[/?#]|:\d+$/u;
const PHONE = /^\+?[\d\s().\-/]{7,25}$/;
/** Dashes and minus signs that word processors and web pages put for a hyphen. */
const DASHES = /[\u2010-\u2015\u2043\u2212]/g;
/** A dash or the point of a list before a number: to the search, a minus there excludes. */
const BEFORE_NUMBER = /^[-\u2022\u00B7*\s]+/;
/** What a link, or a signature, puts before a number. */
const BEFORE_DIALED = /^tel(?:ephone|\u00E9phone|efon|\u00E9fono)?(?:\.?:|\.)\s*/iu;
/** Behind a number that several people share. */
const EXTENSION = /[\s,;]*(?:ext(?:ension)?\.?|x|#|\u5185\u7DDA)\s*[:=]?\s*\d{1,8}$/iu;
/** `$ACM`, or `NYSE: ACM` as newspapers write it; `CEO: Jane` is none. */
const TICKER = /^(?:\$|[A-Z]{2,8}: ?(?=[A-Z\d][^a-z]*$))([A-Za-z\d][A-Za-z\d.-]{0,7})$/;
/** Capital letters alone, maybe with a class of shares: `ACM`, `BRK.B`. */
const TICKER_ALONE = /^[A-Z]{2,5}(?:[.-][A-Z])?$/;
/** Also as Japanese, Chinese and Arabic keyboards write it. */
const COMMA = /[,、，､،]/gu;
/** "Name, Company" or "Name, Company, Title". */
const MAX_PARTS = 3;

/**
 * Reads the text typed or pasted into the one line: the address of a profile or of a company's page, an email address,
 * an NPI number, a phone number, a domain, a stock ticker, "Name, Company" with a title after it if wanted; else words.
 * Pure and total.
 */
export function readLine(typed: string): LineSubject {
  const text = plainWidth(wholePieces(typed).normalize('NFC')).trim().replaceAll(/\s+/gu, ' ');
  if (text === '') return { kind: 'nothing' };
  return readPerson(text) ?? readAddress(withoutSigns(text)) ?? readNumber(text) ?? readTicker(text) ?? readNames(text);
}

/** Without the piece at which a long text is cut: what is left of an address would be another person's. */
function wholePieces(typed: string): string {
  return typed.length < MAX_LINE ? typed : typed.slice(0, MAX_LINE).replace(/\s\S*$/u, '');
}

/** With the letters and signs of a Japanese keyboard in their plain form; not in an address, which may have its own. */
function plainWidth(text: string): string {
  if (text.includes('/')) return text;
  return text.replaceAll(/[\uFF01-\uFF5E]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/** The one person whose address is in the text, whatever is around it; emails beside a profile are theirs. */
function readPerson(text: string): LineSubject | null {
  const { addresses, emails } = findPeople(text);
  const [url, ...otherUrls] = new Set(addresses);
  const [email, ...otherEmails] = new Set(emails);
  if (url !== undefined) return otherUrls.length > 0 ? null : { kind: 'person', who: { by: 'url', url } };
  return email === undefined || otherEmails.length > 0 ? null : { kind: 'person', who: { by: 'email', email } };
}

function readAddress(text: string): LineSubject | null {
  const profile = parseProfileUrl(text);
  switch (profile.kind) {
    case 'none':
      return readDomain(text);
    case 'company':
    case 'school':
    case 'showcase':
    case 'sales-company':
      return { kind: 'company', which: { by: 'url', url: profile.url } };
    case 'recruiter-legacy':
    case 'legacy-pub':
      return { kind: 'no-address' };
    case 'person':
    case 'member-id':
    case 'sales-lead':
    case 'recruiter':
    case 'github':
    case 'x':
      return { kind: 'person', who: { by: 'url', url: profile.url } };
    default:
      return profile satisfies never;
  }
}

/** The company of a site: its address, or its domain alone. */
function readDomain(text: string): LineSubject | null {
  const [host = ''] = text.split(BEHIND_HOST);
  if (!/^https?:\/\//i.test(text) && (!DOMAIN.test(host) || text.includes(' '))) return null;
  const domain = typedDomain(text);
  return domain === null ? null : { kind: 'company', which: { by: 'domain', domain } };
}

function readNumber(written: string): LineSubject | null {
  const dialed = plainNumber(written);
  const text = dialed.replace(EXTENSION, '');
  if (isNpi(dialed)) return { kind: 'person', who: { by: 'npi', npi: Number(dialed) } };
  const digits = withoutTrunkZero(text).replaceAll(/\D/g, '');
  if (!PHONE.test(text) || digits.length < 7) return null;
  const international = /^(?:\+|00)/.test(text) ? `+${digits.replace(/^00/, '')}` : '';
  return text === dialed && /^\+[1-9]\d{6,14}$/.test(international)
    ? { kind: 'person', who: { by: 'phone', phone: international } }
    : { kind: 'phone', number: text };
}

/** A number in plain characters, without what is not part of it: marks of direction, soft hyphens, a dash before it. */
function plainNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(DASHES, '-')
    .replace(BEFORE_NUMBER, '')
    .replace(BEFORE_DIALED, '')
    .trim();
}

function readTicker(text: string): LineSubject | null {
  const ticker = TICKER.exec(text)?.[1];
  return ticker === undefined ? null : { kind: 'company', which: { by: 'ticker', ticker: ticker.toUpperCase() } };
}

/** The company that a line names by an identifier; null: none. */
export function companyNamed(subject: LineSubject): CompanyIdentifier | null {
  return (subject.kind === 'company' || subject.kind === 'words' ? subject.which : null) ?? null;
}

/**
 * Whether this is a number of the US registry of health care providers: ten digits, of which the last one checks the
 * others and the prefix 80840 (the sum of the Luhn algorithm).
 */
function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false;
  const sum = [...text].toReversed().reduce((total, digit, place) => {
    const value = place % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, PREFIX_SUM);
  return sum % 10 === 0;
}

/** The amount that the prefix 80840 adds to the sum. */
const PREFIX_SUM = 24;

function readNames(text: string): LineSubject {
  const parts = namesIn(text);
  const [name = '', employer = '', title = ''] = parts;
  const isNamed =
    parts.length > 1 &&
    parts.length <= MAX_PARTS &&
    parts.every((part) => part !== '' && part.length <= 256 && !part.includes('://') && !holdsAddress(part));
  return isNamed
    ? { kind: 'person', who: { by: 'name', name, employer, ...(title !== '' && { title }) } }
    : {
        kind: 'words',
        words: parts.join(' ').replaceAll(COMMA, ' ').replaceAll(/\s+/gu, ' ').trim(),
        ...(TICKER_ALONE.test(text) && { which: { by: 'ticker', ticker: text } }),
      };
}

/**
 * The parts between commas. A legal form belongs to the company before it, `Acme, Inc.`, and `Jr.` to the person; a
 * degree behind a name is left out.
 */
function namesIn(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(COMMA).map((each) => each.trim())) {
    const isFirst = parts.length === 1;
    if ((parts.length > 0 && isLegalForm(part)) || (isFirst && isGeneration(part)))
      parts.push(`${parts.pop()}, ${part}`);
    else if (!isFirst || !isDegree(part)) parts.push(part);
  }
  return parts;
}
