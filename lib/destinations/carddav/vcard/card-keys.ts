import { plainEmail } from '../../../contacts/identity/identity-key.ts';
import { parseProfileUrl } from '../../../profile-url/index.ts';
import { partsOf, unescaped, type ContentLine } from './content-line.ts';

/** The keys by which a card is recognized as a person's. */
export interface CardKeys {
  uid: string;
  /** As `folded`. */
  name: string;
  employer: string;
  emails: string[];
  /** Canonical. */
  profileUrls: string[];
  /** ms since epoch; null where the card does not say. */
  changedAt: number | null;
}

/** Properties where address books keep a profile's address. */
const ADDRESS = new Set(['URL', 'X-SOCIALPROFILE', 'SOCIALPROFILE', 'IMPP', 'SOURCE']);

/** The keys in a card's lines. */
export function cardKeys(lines: readonly ContentLine[]): CardKeys {
  const first = (name: string) => lines.find((line) => line.name === name)?.value ?? '';
  const of = (name: string) => lines.filter((line) => line.name === name).map(({ value }) => unescaped(value));
  return {
    uid: uidOf(unescaped(first('UID'))),
    name: folded(unescaped(first('FN'))),
    employer: folded(partsOf(first('ORG'), ';')[0] ?? ''),
    emails: of('EMAIL').map(comparableEmail),
    profileUrls: lines
      .filter(({ name }) => ADDRESS.has(name))
      .flatMap(({ value }) => parseProfileUrl(unescaped(value).trim()).url ?? []),
    changedAt: timeOf(first('REV').trim()),
  };
}

/** An email address in the form in which two are compared. */
export function comparableEmail(email: string): string {
  return plainEmail(email.replace(/^mailto:/i, ''));
}

/** A name in the form in which two are compared: case, accents, punctuation and titles behind a comma do not count. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** `20260101T000000Z`, `2026-01-01T00:00:00Z` and the forms between them. */
function timeOf(revision: string): number | null {
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d))?/.exec(revision);
  if (parts === null) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Some servers put `urn:uuid:` or `urn:x-uid:` before what was sent. */
function uidOf(uid: string): string {
  return uid.trim().replace(/^urn:[a-z-]+:/i, '');
}
