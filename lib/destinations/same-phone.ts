import { withoutTrunkZero } from '../contacts/identity/trunk-zero.ts';

const EXTENSION = /(?:;ext=|\\;ext=|\bext(?:ension)?[.:]?|\bx|(?<=\d)x)\s*(\d{1,8})\s*$/i;
/** Shorter national numbers are too many people's. */
const MIN_DIGITS = 7;

/** Whether two spellings are one number: `+49 171 3920042`, `0171/3920042` and `tel:+491713920042` are. */
export function samePhone(one: string, other: string): boolean {
  const [a, b] = [split(one), split(other)];
  if (a.extension !== b.extension) return false;
  if (a.digits === b.digits) return a.digits !== '';
  return isNationalOf(a, b) || isNationalOf(b, a);
}

interface Split {
  digits: string;
  extension: string;
  isInternational: boolean;
}

function split(number: string): Split {
  const extension = EXTENSION.exec(number)?.[1] ?? '';
  const whole = withoutTrunkZero(number.replace(EXTENSION, '').replace(/^\s*tel:/i, '')).trim();
  const isInternational = whole.startsWith('+') || whole.startsWith('00');
  return { digits: whole.replaceAll(/\D/g, '').replace(/^00/, ''), extension, isInternational };
}

/** Only one with a country code and one without can be the same in other digits. */
function isNationalOf(national: Split, international: Split): boolean {
  if (national.isInternational || !international.isInternational) return false;
  const significant = national.digits.replace(/^0/, '');
  const countryDigits = international.digits.length - significant.length;
  return (
    significant.length >= MIN_DIGITS &&
    countryDigits >= 1 &&
    countryDigits <= 3 &&
    international.digits.endsWith(significant)
  );
}
