import { plainEmail } from './identity-key.ts';
import { plainDomain } from './plain-domain.ts';
import { decodedLabel } from './punycode.ts';

const ASCII = /^[\0-\x7f]*$/;
/** An email address, or the key of one, or of a domain. Names have an `@`, too: `name:jane|acme|cto @ acme`. */
const SPELLED = /^(?:(?!name:|company:|https?:)[^\s@]+@|company:domain:)[^\s:|/@]+$/u;

/**
 * The spellings under which one email address, or the key of one or of a company's domain, may be stored, the one of
 * today first: earlier versions kept each form of its letters, and its domain as it was typed. Any other key has one.
 */
export function spellingsOf(key: string): string[] {
  if (!SPELLED.test(key)) return [key];
  const at = Math.max(key.lastIndexOf('@'), key.lastIndexOf(':')) + 1;
  const domain = plainDomain(key.slice(at));
  if (ASCII.test(key) && !/(?:^|\.)xn--/.test(domain)) return [key];
  const letters = domain.split('.').map(decodedLabel).join('.');
  const boxes = formsOf(key.slice(0, at));
  const domains = [domain, ...formsOf(letters)];
  return [...new Set([...boxes.flatMap((box) => domains.map((each) => box + each)), key])];
}

/** The spellings in which others may have kept an email address. */
export const spellingsOfEmail = (email: string): string[] => spellingsOf(plainEmail(email));

const formsOf = (text: string) => [text.normalize('NFC'), text.normalize('NFD')];

/** What is stored under a key, in whichever spelling. */
export async function storedUnder<Row>(
  key: string,
  read: (key: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  for (const spelling of spellingsOf(key)) {
    const row = await read(spelling);
    if (row !== undefined) return row;
  }
  return undefined;
}
