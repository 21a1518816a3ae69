import { plainEmail } from './identity-key.ts';

/**
 * None that is shortened for showing, `jane@acme.exam…`. `/` and `=` may be in a mailbox, but are mostly between an
 * address and what belongs to it: `tiktok.com/@ann.example`, `mail=jane@acme.example`.
 */
const ADDRESS =
  /[\p{L}\p{N}.!#$%&'*+?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}(?![\p{L}\p{N}.-]*(?:\.\.|…))/gu;
/** Longer than any selection made to name an address. */
const LONGEST = 1_000;

/** The one email address in a selected text, in its plain form; null if there is none, or more than one. */
export function emailIn(text: string): string | null {
  const found =
    text
      .slice(0, LONGEST)
      .normalize('NFC')
      .replace(/mailto:/giu, ' ')
      .match(ADDRESS) ?? [];
  const addresses = new Set(found.map((address) => plainEmail(address.replace(/^['.]+/u, ''))));
  const [only] = addresses;
  return only !== undefined && addresses.size === 1 && only.length <= 254 ? only : null;
}
