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
