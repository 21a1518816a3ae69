/**
 * The wait that an answer asks for, in ms, by seconds or by date (RFC 9110); null: it asks for none. A date is of the
 * destination's clock, which the answer's `Date` tells, and this computer's may not agree with.
 */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const until = Date.parse(value);
  const sentAt = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(until) ? null : Math.max(0, until - (Number.isNaN(sentAt) ? now : sentAt));
}
