import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const HEADER = 'svc-request-id';

/** Where REST lives on the sandbox's origin: the path of `{base_url}`. */
export const REST_PATH = '/v2/api';

/** Puts a new `Svc-Request-ID` on an answer before anything can go wrong (docs/contract.md#request-id). */
export function stampRequestId(res: ServerResponse): void {
  res.setHeader(HEADER, randomUUID());
}

/** The id that `stampRequestId` gave this answer. */
export function requestIdOf(res: ServerResponse): string {
  return String(res.getHeader(HEADER));
}
