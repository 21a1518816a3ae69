import { z } from 'zod';
import { TURNED_AWAY, isRedirect, mediaType } from '../http-answer.ts';
import { retryAfterMs } from '../retry-after.ts';
import { sendOnce } from '../send-once.ts';
import { ServiceError } from '../service-error.ts';
import { answeredStream } from './answered-stream.ts';
import { readChallenge } from './challenge.ts';
import { type RpcRequest, packed } from './whole-result.ts';

export interface ServiceFetchOptions {
  fetch: typeof fetch;
  /** ms since epoch */
  now: () => number;
  serviceAddress: string;
  /** Called when the service refused an access token (HTTP 401), so that it is not used again. */
  onTokenRefused: (accessToken: string) => void;
  /** Called when the service refused a call for lack of this scope, if it names one; rejects with the problem. */
  onScopeMissing: (scope: string | null) => Promise<never>;
}

/**
 * `fetch` for the tool server. Sends no cookies and no referrer, follows no redirect (a token must not travel), and
 * turns HTTP errors into `ServiceError`s before a library can lose the details.
 */
export function createServiceFetch({
  fetch,
  now,
  serviceAddress,
  onTokenRefused,
  onScopeMissing,
}: ServiceFetchOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await sendOnce(fetch, input, init);
    if (response.ok) return answered(checked(response, serviceAddress), init);
    const headers = new Headers(init?.headers);
    switch (response.status) {
      case 401: {
        const token = headers.get('authorization')?.replace(/^Bearer /i, '');
        if (token) onTokenRefused(token);
        return response;
      }
      case 429:
        throw new ServiceError({ code: 'rate_limited', until: now() + retryAfterMs(response, now()) }, 'refused');
      case 400:
        // The body may contain a JSON-RPC error, which decides the protocol era in the handshake: the library reads it.
        if (await isTurnedAway(response.clone(), init))
          throw new ServiceError({ code: 'wrong_address', address: serviceAddress }, 'refused');
        return response;
      case 403: {
        const { error, scope } = readChallenge(response);
        if (error === 'insufficient_scope') await onScopeMissing(scope);
        throw new ServiceError({ code: 'wrong_address', address: serviceAddress }, 'refused');
      }
      case 404:
      case 405:
      case 406:
      case 410:
      case 415:
        // With a session, 404 means that it is over; the connection handles it.
        if (response.status === 404 && headers.has('mcp-session-id')) return response;
        // Servers of the earlier era do not know the request that discovers the era: the library then falls back to
        // theirs.
        if (headers.get('mcp-method') === 'server/discover') return response;
        throw new ServiceError({ code: 'wrong_address', address: serviceAddress }, 'refused');
      case 503:
      case 502:
      case 504:
        throw new ServiceError({ code: 'service_down' }, 'unknown');
      default:
        if (isRedirect(response)) throw new ServiceError({ code: 'wrong_address', address: serviceAddress }, 'unknown');
        throw new ServiceError(
          { code: 'service_error', sentence: '' },
          TURNED_AWAY.has(response.status) ? 'refused' : 'unknown',
        );
    }
  };
}

const turnedAway = z.object({ error: z.object({ code: z.literal(-32_000) }) });

/**
 * Whether the request reached no tool, for lack of a session or of a protocol revision: many servers of the handshake
 * era report this with 400 and this code, which has no fixed meaning.
 */
async function isTurnedAway(response: Response, init: RequestInit | undefined): Promise<boolean> {
  if (requestOf(init?.body)?.method.startsWith('tools/') !== true) return false;
  const body: unknown = await response.json().catch(() => null);
  return turnedAway.safeParse(body).success;
}

function checked(response: Response, serviceAddress: string): Response {
  const type = mediaType(response);
  if (response.status === 202 || response.status === 204) return response;
  if (type === 'application/json' || type === 'text/event-stream') return response;
  // An HTML page instead of an answer: the address is not the service's, or there is a proxy in between.
  throw new ServiceError(
    type === 'text/html' ? { code: 'wrong_address', address: serviceAddress } : { code: 'unreadable_answer' },
    'unknown',
  );
}

/** The answer to a request, packed for the library; an event stream always ends with one. */
async function answered(response: Response, init: RequestInit | undefined): Promise<Response> {
  const request = requestOf(init?.body);
  if (!response.body || !request) return response;
  const { status, statusText, headers } = response;
  const again = (body: BodyInit) => new Response(body, { status, statusText, headers });
  if (mediaType(response) === 'text/event-stream') return again(answeredStream(response.body, request));
  const text = await response.text().catch((error: unknown) => {
    if (init?.signal?.aborted || error instanceof ServiceError) throw error;
    throw new ServiceError({ code: 'service_down' }, 'unknown');
  });
  return again(packedText(text, request));
}

/** Text that is not JSON is left as it is: the library reports it. */
function packedText(text: string, request: RpcRequest): string {
  try {
    const body: unknown = JSON.parse(text);
    return JSON.stringify(
      Array.isArray(body) ? body.map((message) => packed(message, request)) : packed(body, request),
    );
  } catch {
    return text;
  }
}

const requestSchema = z.object({ id: z.union([z.string(), z.number()]), method: z.string() });

function requestOf(body: unknown): RpcRequest | null {
  if (typeof body !== 'string') return null;
  const parsed = requestSchema.safeParse(JSON.parse(body));
  return parsed.success ? parsed.data : null;
}
