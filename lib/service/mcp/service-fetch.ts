import { ServiceError } from '../service-error.ts';

export interface ServiceFetchOptions {
  fetch: typeof fetch;
  /** ms since epoch */
  now: () => number;
  serviceAddress: string;
  /** Sees one access token refused by the service (HTTP 401), so that it is not handed out again. */
  onTokenRefused: (accessToken: string) => void;
}

/**
 * `fetch` for the tool server. Sends no cookies and no referrer, follows no redirect (a token must not
 * travel), and turns what HTTP says into `ServiceError`s before a library can lose the details.
 */
export function createServiceFetch({ fetch, now, serviceAddress, onTokenRefused }: ServiceFetchOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await send(fetch, input, init);
    if (response.ok) return checked(response, serviceAddress);
    switch (response.status) {
      case 401: {
        const token = new Headers(init?.headers).get('authorization')?.replace(/^Bearer /i, '');
        if (token) onTokenRefused(token);
        return response;
      }
      case 429:
        throw new ServiceError({ code: 'rate_limited', until: now() + retryAfterMs(response, now()) }, 'refused');
      case 400:
        // A JSON-RPC error may be in the body, and in the handshake it decides the protocol era: the library reads it.
        return response;
      case 403:
      case 405:
      case 406:
      case 410:
      case 415:
        throw new ServiceError({ code: 'wrong_address', address: serviceAddress }, 'refused');
      case 404:
        // With a session this means that the session is over; the connection handles it.
        if (new Headers(init?.headers).has('mcp-session-id')) return response;
        throw new ServiceError({ code: 'wrong_address', address: serviceAddress }, 'refused');
      case 503:
      case 502:
      case 504:
        throw new ServiceError({ code: 'service_down' }, 'unknown');
      default:
        throw new ServiceError({ code: 'service_error', sentence: '' }, response.status >= 500 ? 'unknown' : 'refused');
    }
  };
}

async function send(fetch: typeof globalThis.fetch, input: URL | RequestInfo, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, { ...init, credentials: 'omit', redirect: 'error', cache: 'no-store', referrerPolicy: 'no-referrer' });
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    // The browser does not say whether the request had left: the outcome is unknown.
    throw new ServiceError({ code: globalThis.navigator?.onLine === false ? 'offline' : 'service_down' }, 'unknown');
  }
}

function checked(response: Response, serviceAddress: string): Response {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (response.status === 202 || response.status === 204) return response;
  if (type === 'application/json' || type === 'text/event-stream') return response;
  // A page instead of an answer: an address that is not the service, or a proxy in between.
  throw new ServiceError(type === 'text/html' ? { code: 'wrong_address', address: serviceAddress } : { code: 'unreadable_answer' }, 'unknown');
}

const DEFAULT_WAIT_MS = 10_000;
const MAX_WAIT_MS = 86_400_000;

/** `Retry-After` as seconds or as a date (RFC 9110 10.2.3), in ms from now; 10 s when absent or unreadable. */
export function retryAfterMs(response: Response, now: number): number {
  const value = response.headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1_000), MAX_WAIT_MS) : DEFAULT_WAIT_MS;
}
