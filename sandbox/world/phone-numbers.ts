import type { Random } from './random.ts';
import type { Grade, Phone } from './world-records.ts';

/**
 * Number ranges without subscribers: 555-01xx in North America, the "drama" ranges of Ofcom, Bundesnetzagentur, Arcep,
 * ACMA and PTS. `#` is a placeholder for a digit.
 */
const DRAMA_RANGES: Readonly<Record<string, { mobile: string; office: string }>> = {
  1: { mobile: '212 555 01##', office: '415 555 01##' },
  44: { mobile: '7700 900###', office: '20 7946 0###' },
  49: { mobile: '171 39200##', office: '30 23125 ###' },
  33: { mobile: '6 39 98 ## ##', office: '1 99 00 ## ##' },
  61: { mobile: '491 570 1##', office: '2 5550 ####' },
  46: { mobile: '70 174 06 ##', office: '8 465 004 ##' },
};

/** For countries without a published fictional range: area code 000 is not assigned in any numbering plan. */
const NOWHERE = { mobile: '000 555 01##', office: '000 555 02##' };

const NORTH_AMERICAN_AREAS = ['202', '206', '212', '303', '312', '415', '416', '512', '617', '713'] as const;

/** A phone entry with an unassigned number. `kind` "office" is the company's switchboard. */
export function fictionalPhone(
  random: Random,
  callingCode: string,
  kind: 'mobile' | 'direct dial' | 'office',
  grade: Grade,
): Phone {
  const range = DRAMA_RANGES[callingCode] ?? NOWHERE;
  const pattern = kind === 'mobile' ? range.mobile : range.office;
  let national = pattern.replace(/#/gu, () => String(random.integer(0, 9)));
  if (callingCode === '1') national = national.replace(/^\d{3}/u, random.pick(NORTH_AMERICAN_AREAS));
  const e164 = `+${callingCode}${national.replace(/ /gu, '')}`;
  return {
    number: callingCode === '1' ? `+1 ${national.replace(/ /gu, '-')}` : `+${callingCode} ${national}`,
    e164,
    country_code: callingCode,
    extension: null,
    type: kind === 'office' ? 'other' : kind,
    grade,
    validity: 'unknown',
    recommended: false,
    premium: false,
    last_checked: new Date(Date.UTC(2025, random.integer(0, 17), random.integer(1, 28), 9)).toISOString(),
  };
}
