/** Calling codes of one and two digits (ITU-T E.164, list of assigned codes); all others have three. */
const ONE_DIGIT = /^[17]/;
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Splits an E.164 number (`+491713920042`) into calling code and the rest. */
export function splitCallingCode(e164: string): { code: string; rest: string } {
  const digits = e164.slice(1);
  const length = ONE_DIGIT.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3;
  return { code: digits.slice(0, length), rest: digits.slice(length) };
}
