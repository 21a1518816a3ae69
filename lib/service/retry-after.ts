const DEFAULT_WAIT_MS = 10_000;
const MAX_WAIT_MS = 86_400_000;

/** The wait for a server that is too busy, in ms: as it asks, from a second to a day; 10 s where it asks for none. */
export function retryAfterMs({ headers }: Response, now: number): number {
  const ms = requestedWaitMs(headers, now);
  return ms === null ? DEFAULT_WAIT_MS : Math.min(Math.max(ms, 1_000), MAX_WAIT_MS);
}

/**
 * The wait that an answer asks for, in ms, by seconds or by date (RFC 9110); null: it asks for none. A date is of the
 * server's clock, which the answer's `Date` tells, and this computer's may not agree with.
 */
export function requestedWaitMs(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1_000;
  const until = Date.parse(value);
  const sentAt = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(until) ? null : Math.max(0, until - (Number.isNaN(sentAt) ? now : sentAt));
}
