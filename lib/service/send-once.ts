import { boundedBody } from './bounded-body.ts';
import { ServiceError } from './service-error.ts';

/** Twice what a hundred statuses with a long record each may weigh. */
const MAX_ANSWER_BYTES = 8_000_000;

/**
 * One request to the service: no cookies, no referrer, nothing from or for a cache, no redirect followed (what
 * tells who we are must not travel), and no more of the answer than we read of any.
 * @throws ServiceError, outcome unknown, when no answer came; whatever an aborted signal rejects with
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
