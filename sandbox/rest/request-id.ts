import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const HEADER = 'svc-request-id';

/** The location of REST on the sandbox's origin: the path of `{base_url}`. */
export const REST_PATH = '/v2/api';

/** Sets a new `Svc-Request-ID` on an answer before anything can fail (docs/contract.md#request-id). */
export function stampRequestId(res: ServerResponse): void {
  res.setHeader(HEADER, randomUUID());
}

/** The id that `stampRequestId` gave this answer. */
export function requestIdOf(res: ServerResponse): string {
  return String(res.getHeader(HEADER));
}
