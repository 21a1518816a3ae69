import { plainEmail } from './identity-key.ts';

const MAILBOX = String.raw`[\p{L}\p{N}.!#$%&'*+/?^_\x60{|}~-]`;
const DOMAIN = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}`;
/**
 * None that is shortened for showing, `jane@acme.exam…`, and no end of a longer mailbox, which is another one. `=` may
 * be in a mailbox, but is mostly between an address and what belongs to it: `mail=jane@acme.example`.
 */
const ADDRESS = new RegExp(
  String.raw`(?:(?<!${MAILBOX})|(?=/))${MAILBOX}+@${DOMAIN}(?![\p{L}\p{N}.-]*(?:\.\.|\u2026))`,
  'gu',
);
/** Longer than any selection made to name an address. */
const LONGEST = 1_000;
const LONGEST_MAILBOX = 64;

/**
 * The one email address in a selected text, in its plain form; null if there is none, or more than one, or a slash
 * within it: that may be part of the mailbox, `sales/eu@acme.example`, or be behind something else.
 */
export function emailIn(text: string): string | null {
  const found =
    text
      .slice(0, LONGEST)
      .normalize('NFC')
      .replace(/mailto:/giu, ' ')
      .match(ADDRESS) ?? [];
  const addresses = new Set(found.map((address) => plainEmail(address.replace(/^['./]+/u, ''))));
  const [only] = addresses;
  if (only === undefined || addresses.size > 1 || only.length > 254) return null;
  return only.includes('/') || only.indexOf('@') > LONGEST_MAILBOX ? null : only;
}
