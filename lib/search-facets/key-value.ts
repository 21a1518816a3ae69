import { bad, type Checked, good } from './facet-value.ts';
import type { KeyForm } from './facet.ts';
import { short } from './search-limits.ts';

const HOST = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+`;

/**
 * None of these forms begins with a minus or has quotation marks, which would mean something else
 * (docs/contract.md#search-values).
 */
const FORMS: Record<KeyForm, RegExp> = {
  email: /^[^\s@"-][^\s@"]*@[^\s@"]+$/,
  phone: /^(?=(?:\D*\d){5})[+\d][\d\s().-]*$/,
  link: new RegExp(`^(?:https?://)?${HOST}(?::\\d+)?/[^\\s"]+$`, 'iu'),
  handle: /^@?\w[\w.-]{0,63}$/,
  domain: new RegExp(`^${HOST}$`, 'iu'),
  website: new RegExp(`^(?:https?://)?${HOST}(?:/[^\\s"]*)?$`, 'iu'),
  'provider-number': /^\d{10}$/,
  license: /^[\p{L}\p{N}][^"]{0,63}$/u,
};

/** A value that is searched whole: an address, a number, a name on a site. */
export function checkKey(of: KeyForm, text: string): Checked<string> {
  const key = text.trim();
  if (key === '') return bad('empty');
  const written = short(key);
  return written.ok && !FORMS[of].test(key) ? bad('not-of-this-form') : written;
}

const CODE = { industry: /^\d{2,8}$/, place: /^[A-Za-z\d][A-Za-z\d -]{0,9}$/ };

/** A code, in double quotes when it excludes its group. */
export function writeCode(of: keyof typeof CODE, code: string, exact: boolean): Checked<string> {
  const term = code.trim();
  if (!CODE[of].test(term)) return bad('not-a-code');
  return good(exact ? `"${term}"` : term);
}

export function readCode(of: keyof typeof CODE, written: string): Checked<{ code: string; exact: boolean }> {
  const exact = /^".*"$/.test(written);
  const code = (exact ? written.slice(1, -1) : written).trim();
  return CODE[of].test(code) ? good({ code, exact }) : bad('not-a-code');
}
