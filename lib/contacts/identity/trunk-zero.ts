/**
 * A phone number without the zero in brackets, which is dialed only inside the country: `+49 30 1234567` for
 * `+49 (0)30 1234567`. Italy alone dials it from abroad.
 */
export function withoutTrunkZero(number: string): string {
  return number.replace(/^(\s*(?:\+|00)\s*(?!39)\d{1,3}\s*)\(0\)/, '$1');
}
