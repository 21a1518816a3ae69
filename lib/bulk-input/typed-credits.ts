/** The largest cap that is stored (lib/settings/settings.ts). */
const MAX = 1_000_000;
const GROUPED = /^\d{1,3}([.,'’ ])\d{3}(?:\1\d{3})*$/;

/**
 * A whole number of credits as users type it: `1000`, `1,000`, `1.000`, `1 000`, `１０００`.
 * @returns null for an empty text, undefined for anything that is no number from 0 to 1,000,000
 */
export function typedCredits(typed: string): number | null | undefined {
  // Digits and spaces of all widths become the usual ones.
  const text = typed.normalize('NFKC').trim();
  if (text === '') return null;
  const digits = GROUPED.test(text) ? text.replaceAll(/\D/g, '') : text;
  const credits = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
  return credits <= MAX ? credits : undefined;
}
