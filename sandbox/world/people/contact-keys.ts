/** One comparable form of a social handle: no @, lower case. */
export function normalizeHandle(handle: string): string {
  return handle.trim().replace(/^@/u, '').toLowerCase();
}

/** One comparable form of a phone number: its digits, without a leading international 00. */
export function phoneKey(number: string): string {
  return number.replace(/\D+/gu, '').replace(/^00/u, '');
}
