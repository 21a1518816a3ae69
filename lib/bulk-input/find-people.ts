import { isEmailTooLong } from '../contacts/identity/identity-key.ts';
import { parseProfileUrl } from '../profile-url/index.ts';
import { linkTarget } from '../profile-url/link-target.ts';
import { decodeOnce } from '../profile-url/slug.ts';
import { MAX_EMAIL } from '../service/identifiers.ts';

/** The content of a piece of text: people by address and by email, and addresses that are of no use here. */
export interface FoundInText {
  /** Canonical addresses of people's pages. */
  addresses: string[];
  emails: string[];
  /** Companies and schools. */
  organisations: number;
  /** People whose page no lookup can find: old forms of addresses. */
  unaddressed: number;
}

/** `/` and `=` may be in a mailbox, but are between an address and what belongs to it: `tiktok.com/@ann.example`. */
const EMAIL =
  /^(?!')[^\s\p{C}@<>",;:/=()[\]、，；：（）「」]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]+$/u;
/** Invisible characters too (marks of direction, joiners), which are copied along; before it, the point of a list. */
const AROUND =
  /^[\s\p{Cf}"'“”„«»‘’<([{*`~（「『【\u2010-\u2015\u2190-\u21FF\u25A0-\u25FF\u2022\u2023\u2043\u00B7]+|[\s\p{Cf}"'“”„«»‘’>)\]}*`~.,;:!?）」』】。、，；：！？]+$/gu;
/**
 * Markdown's, in pairs: an underscore at the beginning alone is part of a mailbox; at the end it is part of a page's
 * address, and of no mailbox.
 */
const EMPHASIS = /^(_+)(?=[^_])(.*[^_])\1$/u;
const BETWEEN = /[,;|、，；｜]+|\]\(/u;
/** What an address is said to be, without a space behind it: `LinkedIn:https://…`, `E-Mail:ann@acme.example`. */
const LABEL = /^[^\p{L}\p{N}]{0,9}(?!mailto:)[\p{L}\p{M}\p{N}.-]{1,40}[:：=]+(?!\/\/)/iu;
/** An address for a mail program; the fields of a message follow its question mark. */
const MAILTO = /^mailto:([^?]*).*$/isu;

/** The most that is read of an address (`parseProfileUrl`). */
const LONGEST_PIECE = 4096;

/** A mailbox and nothing else, that a request can name. */
function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && EMAIL.test(text) && !isEmailTooLong(text);
}

/** Reads a cell or a line, ignoring anything around the addresses: brackets, quotation marks, commas, Markdown. */
export function findPeople(text: string): FoundInText {
  const found: FoundInText = { addresses: [], emails: [], organisations: 0, unaddressed: 0 };
  // A list of addresses may have no spaces; an id may have commas (`ACwAA…,NAME_SEARCH,aB1c`), so whole pieces come
  // first.
  for (const piece of text.normalize('NFC').split(/[\s<>"“”]+/u))
    if (!take(piece, found))
      for (const part of piece.split(BETWEEN))
        if (!take(part, found) && LABEL.test(part)) take(part.replace(LABEL, ''), found);
  return found;
}

function bareOf(piece: string): string {
  const inner = piece.replaceAll(AROUND, '');
  return (EMPHASIS.exec(inner)?.[2] ?? inner)
    .replaceAll(AROUND, '')
    .replace(/^([^/]*[^/_])_+$/, '$1')
    .replace(MAILTO, (_link, mailbox: string) => decodeOnce(mailbox)?.normalize('NFC').trim() ?? '');
}

/** A single address without the signs, or a mail program's link, around it; as it is where it is shortened. */
export function withoutSigns(text: string): string {
  if (text.length > LONGEST_PIECE) return text;
  const bare = bareOf(text);
  return isShortened(text, bare) ? text : linkTarget(bare);
}

/** Whether a cell holds the address of a person, a company or a school, or an email address. */
export function holdsAddress(cell: string): boolean {
  const { addresses, emails, organisations, unaddressed } = findPeople(cell);
  return addresses.length + emails.length + organisations + unaddressed > 0;
}

/** Shortened for showing, `linkedin.com/in/ann-exam...`: what is left of it would be another person's. */
function isShortened(piece: string, bare: string): boolean {
  return piece.slice(piece.lastIndexOf(bare) + bare.length).startsWith('..');
}

function take(piece: string, found: FoundInText): boolean {
  if (piece.length > LONGEST_PIECE) return false;
  const bare = bareOf(piece);
  if (bare === '' || isShortened(piece, bare)) return false;
  if (isEmail(bare)) {
    found.emails.push(bare);
    return true;
  }
  const profile = [piece, bare, linkTarget(bare)].map(parseProfileUrl).find(({ kind }) => kind !== 'none');
  switch (profile?.kind) {
    case undefined:
    case 'none':
      return false;
    case 'company':
    case 'school':
    case 'showcase':
    case 'sales-company':
      found.organisations += 1;
      return true;
    case 'recruiter-legacy':
    case 'legacy-pub':
      found.unaddressed += 1;
      return true;
    case 'person':
    case 'member-id':
    case 'sales-lead':
    case 'recruiter':
    case 'github':
    case 'x':
      found.addresses.push(profile.url);
      return true;
    default:
      return profile satisfies undefined;
  }
}
