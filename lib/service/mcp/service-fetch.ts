import { z } from 'zod';
import { TURNED_AWAY, isRedirect, mediaType } from '../http-answer.ts';
import { parseJson } from '../parse-json.ts';
import { retryAfterMs } from '../retry-after.ts';
import { sendOnce } from '../send-once.ts';
import { ServiceError } from '../service-error.ts';
import { answeredStream } from './answered-stream.ts';
import { readChallenge } from './challenge.ts';
import { type RpcRequest, isMessage, packed } from './whole-result.ts';

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
    if (response.ok) return answered(response, serviceAddress, init);
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

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';

/** The answer to a request, packed for the library; an event stream always ends with one. */
async function answered(response: Response, serviceAddress: string, init: RequestInit | undefined): Promise<Response> {
  if (response.status === 202 || response.status === 204) return response;
  const request = requestOf(init?.body);
  const type = mediaType(response);
  const isKept = request?.method === 'tools/call' && type !== 'text/html';
  // An HTML page instead of an answer: the address is not the service's, or there is a proxy in between.
  if (type !== JSON_TYPE && type !== STREAM_TYPE && !isKept)
    throw new ServiceError(
      type === 'text/html' ? { code: 'wrong_address', address: serviceAddress } : { code: 'unreadable_answer' },
      'unknown',
    );
  if (!response.body || !request) return response;
  const headers = new Headers(response.headers);
  const again = (body: BodyInit) =>
    new Response(body, { status: response.status, statusText: response.statusText, headers });
  if (type === STREAM_TYPE) return again(answeredStream(response.body, request));
  headers.set('content-type', JSON_TYPE);
  const text = await response.text().catch((error: unknown) => {
    if (init?.signal?.aborted || error instanceof ServiceError) throw error;
    throw new ServiceError({ code: 'service_down' }, 'unknown');
  });
  const body = parseJson(text);
  // It may have been paid for.
  if (isKept && !isMessage(body))
    throw new ServiceError({ code: 'unreadable_answer' }, 'unknown', body ?? (text || undefined));
  // Text that is not JSON is left as it is: the library reports it.
  return again(body === undefined ? text : packedText(body, request));
}

function packedText(body: unknown, request: RpcRequest): string {
  return JSON.stringify(Array.isArray(body) ? body.map((message) => packed(message, request)) : packed(body, request));
}

const requestSchema = z.object({ id: z.union([z.string(), z.number()]), method: z.string() });

function requestOf(body: unknown): RpcRequest | null {
  if (typeof body !== 'string') return null;
  const parsed = requestSchema.safeParse(JSON.parse(body));
  return parsed.success ? parsed.data : null;
}
