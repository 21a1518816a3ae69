/** The information in an HTTP answer beyond its body, for both transports. */

/**
 * Further statuses that mean that nothing was done with a request: payment required, or the request itself unfit (RFC
 * 9110 15.5).
 */
export const TURNED_AWAY: ReadonlySet<number> = new Set([402, 411, 413, 414, 417, 421, 422, 426, 428, 431]);

/** A browser does not show where a redirect leads, only that it is one. */
export function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

export function mediaType(response: Response): string {
  return response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The service's id for this request (docs/contract.md#request-id), lower case; undefined unless it is a UUID. */
export function requestIdIn(response: Response): string | undefined {
  const value = response.headers.get('svc-request-id')?.trim() ?? '';
  return UUID.test(value) ? value.toLowerCase() : undefined;
}

const DEFAULT_WAIT_MS = 10_000;
const MAX_WAIT_MS = 86_400_000;

/**
 * `Retry-After` as seconds or as a date (RFC 9110 10.2.3), in ms from now; 10 s when absent or unreadable. A date is of
 * the service's clock, which the answer's `Date` tells, and this computer's may not agree with.
 */
export function retryAfterMs(response: Response, now: number): number {
  const value = response.headers.get('retry-after')?.trim() ?? '';
  const sentAt = Date.parse(response.headers.get('date') ?? '');
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - (Number.isNaN(sentAt) ? now : sentAt);
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1_000), MAX_WAIT_MS) : DEFAULT_WAIT_MS;
}
