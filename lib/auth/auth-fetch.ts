import { boundedBody } from '../service/bounded-body.ts';
import { retryAfterMs } from '../service/retry-after.ts';
import { ServiceError } from '../service/service-error.ts';

const TIMEOUT_MS = 20_000;
/** Metadata, registrations and tokens are short. */
const MAX_ANSWER_BYTES = 500_000;

export interface AuthFetchOptions {
  fetch: typeof fetch;
  /** Whether the browser lets us connect to this origin without the server's consent (CORS). */
  hasPermission: (origin: string) => Promise<boolean>;
  /** ms since epoch */
  now: () => number;
}

/**
 * `fetch` for the authorization server: without cookies, with a time limit; redirects are not followed (they are
 * returned as an answer that is not `ok`).
 * A failure names what the user can do about it; a server that asks to wait (429) fails with `rate_limited`.
 */
export function createAuthFetch(options: AuthFetchOptions): typeof globalThis.fetch {
  const send = createSending(options);
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status !== 429) return response;
    const now = options.now();
    throw new ServiceError({ code: 'rate_limited', until: now + retryAfterMs(response, now) }, 'refused');
  };
}

function createSending({ fetch, hasPermission }: AuthFetchOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const signal = init?.signal ?? AbortSignal.timeout(TIMEOUT_MS);
    try {
      return boundedBody(
        await fetch(input, {
          ...init,
          signal,
          credentials: 'omit',
          redirect: 'manual',
          cache: 'no-store',
          referrerPolicy: 'no-referrer',
        }),
        MAX_ANSWER_BYTES,
      );
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError')
        throw new ServiceError({ code: 'timeout' }, 'unknown');
      if (globalThis.navigator?.onLine === false) throw new ServiceError({ code: 'offline' }, 'unknown');
      const { origin } = new URL(input instanceof Request ? input.url : input);
      if (!(await hasPermission(origin))) throw new ServiceError({ code: 'permission_missing', origin }, 'not-sent');
      throw new ServiceError({ code: 'service_down' }, 'unknown');
    }
  };
}

/** The body as JSON, or null when it is not JSON or was truncated. */
export async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => null);
}
