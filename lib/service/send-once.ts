import { boundedBody } from './bounded-body.ts';
import { ServiceError } from './service-error.ts';

/** Twice the size of a hundred statuses with a long record each. */
const MAX_ANSWER_BYTES = 8_000_000;

/**
 * One request to the service: no cookies, no referrer, nothing from or for a cache, no redirect followed (credentials
 * must not travel), and an upper bound on the size of the answer.
 * @throws ServiceError, outcome unknown, when no answer came; the reason of the signal when it was aborted
 */
export async function sendOnce(
  fetch: typeof globalThis.fetch,
  input: URL | RequestInfo,
  init?: RequestInit,
): Promise<Response> {
  try {
    return boundedBody(
      await fetch(input, {
        ...init,
        credentials: 'omit',
        redirect: 'manual',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      }),
      MAX_ANSWER_BYTES,
    );
  } catch (error) {
    if (init?.signal?.aborted || error instanceof ServiceError) throw error;
    // The browser does not say whether the request had left: the outcome is unknown.
    throw new ServiceError({ code: globalThis.navigator?.onLine === false ? 'offline' : 'service_down' }, 'unknown');
  }
}
