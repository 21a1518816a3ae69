import type { ContactPhone } from '../contact-details.ts';
import { withoutTrunkZero } from '../identity/trunk-zero.ts';
import { splitCallingCode } from './calling-code.ts';
import { guarded } from './formula-guard.ts';

/** Begins a file: without it a spreadsheet reads the file in the system's code page. */
export const BYTE_ORDER_MARK = '\uFEFF';
export const LINE_END = '\r\n';

const UNPRINTABLE = /[^\P{Cc}\t\n]/gu;
/**
 * Matches most texts: they begin with a letter or digit, and contain nothing that could end a cell. They need no
 * further check.
 */
const HARMLESS = /^[\p{L}\p{N}][\p{L}\p{N} .@_'()&:/-]*$/u;
const E164 = /^\+[1-9]\d{4,14}$/;
const PHONE = String.raw`\+\d{1,3} \d+(?: ext \d{1,8})?`;
const ONLY_PHONES = new RegExp(`^${PHONE}(?:; ${PHONE})*$`);

/** A cell of text, quoted (RFC 4180) and safe against formula injection; line breaks stay, as `\n`. */
export function textCell(text: string): string {
  if (text === '') return '';
  return HARMLESS.test(text) ? `"${text}"` : quoted(guarded(clean(text)));
}

/**
 * A cell with phone numbers, as `+49 1713920042`, joined by `; `.
 *
 * They begin with a plus and have no apostrophe before it, unlike any other text: importing the file into an address
 * book or a dialer would otherwise mean removing it again. It is safe because nothing else is let through but a calling
 * code, a space and digits: no operator, no reference, no function. It is readable because of the space: two numbers in
 * a row are no formula and no number, so a spreadsheet keeps the text with its plus, where `+491713920042` becomes
 * 491713920042 and `+1-555-0100` becomes -654. Any other phone text is guarded like all text.
 */
export function phoneCell(phones: readonly ContactPhone[]): string {
  const text = phones.map((phone) => phoneText(phone, true)).join('; ');
  return ONLY_PHONES.test(text) ? quoted(text) : textCell(text);
}

/** One phone number without its extension, which has a column of its own; otherwise like `phoneCell`. */
export function phoneNumberCell(phone: ContactPhone | undefined): string {
  const text = phone ? phoneText(phone, false) : '';
  return ONLY_PHONES.test(text) ? quoted(text) : textCell(text);
}

function phoneText({ e164, number, extension }: ContactPhone, withExtension: boolean): string {
  const plain = e164 ?? withoutTrunkZero(number).replaceAll(/[\s().\-/\u2010-\u2015]/g, '');
  const international = E164.test(plain) ? splitCallingCode(plain) : null;
  const text = international ? `+${international.code} ${international.rest}` : number;
  return withExtension && extension !== null ? `${text} ext ${extension}` : text;
}

function clean(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(UNPRINTABLE, '');
}

function quoted(text: string): string {
  return text === '' ? '' : `"${text.replaceAll('"', '""')}"`;
}
