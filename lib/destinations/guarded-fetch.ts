import { boundedBody } from '../service/bounded-body.ts';
import { problemOf as serviceProblemOf } from '../service/service-error.ts';
import type { DestinationProblem } from './destination-problem.ts';
import { MAX_DETAILS } from './destination-problem.ts';

/** No destination here needs more: a page of a book's index is the largest answer that is read. */
const MAX_ANSWER_BYTES = 4_000_000;
const TIMEOUT_MS = 30_000;

export interface DestinationCall {
  url: string;
  method: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /**
   * `never`: for all that carries data. `same-origin`: for discovery, which carries none; an answer from elsewhere is
   * no answer.
   */
  redirects?: 'never' | 'same-origin';
  maxBytes?: number;
  /** The status says how it went: an answer that is longer than is read counts without its words. */
  isStatusEnough?: boolean;
  /** Cut out of the words of a refusal, which may repeat the request: they are shown, stored and exported. */
  secrets?: readonly string[];
  signal: AbortSignal;
}

/** The outcome of a call, as a value. */
export type CallAnswer =
  | { status: 'answered'; code: number; headers: Headers; body: string; url: string }
  /** `wasSent` false: nothing left this browser; true: it may have arrived. */
  | { status: 'failed'; wasSent: boolean; problem: DestinationProblem };

export interface CallOptions {
  fetch: typeof globalThis.fetch;
  /** Whether the browser lets us talk to this origin. */
  hasPermission: (origin: string) => Promise<boolean>;
  isOnline?: () => boolean;
  timeoutMs?: number;
}

/**
 * One call to a destination: no cookies, no referrer, nothing from or for a cache, no redirect to another origin, no
 * more of the answer than is read, and an end to waiting. The destination is hostile until it has answered in time.
 * Rejects only with the reason of the caller's own signal.
 */
export async function callDestination(call: DestinationCall, options: CallOptions): Promise<CallAnswer> {
  const { fetch, hasPermission, isOnline = () => globalThis.navigator?.onLine !== false } = options;
  const url = URL.parse(call.url);
  if (!url || url.username || url.password) return failed(false, { code: 'wrong_address' });
  if (!(await hasPermission(url.origin))) return failed(false, { code: 'permission_missing', origin: url.origin });
  if (!isOnline()) return failed(false, { code: 'unreachable', details: '' });
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  try {
    const response = await fetch(url.href, {
      method: call.method,
      ...(call.headers ? { headers: call.headers } : {}),
      ...(call.body === undefined ? {} : { body: call.body }),
      signal: AbortSignal.any([call.signal, timeout]),
      credentials: 'omit',
      redirect: call.redirects === 'same-origin' ? 'follow' : 'manual',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    const elsewhere = redirectOf(response, url.origin);
    if (elsewhere !== null) {
      void response.body?.cancel().catch(() => undefined);
      return failed(true, { code: 'redirected', origin: elsewhere });
    }
    const body = await readBody(response, call);
    const { secrets = [] } = call;
    return {
      status: 'answered',
      code: response.status,
      headers: response.headers,
      body: response.status < 400 ? body : withoutSecrets(body, secrets),
      url: response.url === '' ? url.href : response.url,
    };
  } catch (error) {
    call.signal.throwIfAborted();
    return failed(true, problemOf(error, timeout));
  }
}

/** The same call, as long as it is allowed; then as offline: what waits is sent later, if it is allowed again. */
export function whileAllowed(
  call: (call: DestinationCall) => Promise<CallAnswer>,
  isAllowed: () => Promise<boolean>,
): (call: DestinationCall) => Promise<CallAnswer> {
  return async (request) => ((await isAllowed()) ? call(request) : failed(false, { code: 'unreachable', details: '' }));
}

async function readBody(response: Response, { maxBytes, isStatusEnough }: DestinationCall): Promise<string> {
  try {
    return await boundedBody(response, maxBytes ?? MAX_ANSWER_BYTES).text();
  } catch (error) {
    if (isStatusEnough && isTooLarge(error)) return '';
    throw error;
  }
}

const isTooLarge = (error: unknown): boolean => serviceProblemOf(error).code === 'answer_too_large';

/** Shorter ones are parts of words; no credential is. */
const MIN_SECRET = 6;

/** A server's words without the credentials that they repeat. */
export function withoutSecrets(words: string, secrets: readonly string[]): string {
  return secrets
    .filter(({ length }) => length >= MIN_SECRET)
    .reduce((left, secret) => left.replaceAll(secret, '…'), words);
}

/** The first 200 characters of a vendor's words, on one line, without control characters. */
export function detailsOf(words: string): string {
  return words
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_DETAILS);
}

/**
 * The target of an answer, if it is a redirect that was not followed or came from elsewhere; '' where it does not say.
 */
function redirectOf(response: Response, origin: string): string | null {
  // Browsers answer `manual` with an opaque response; Node shows the redirect itself.
  if (response.type === 'opaqueredirect') return '';
  if (response.status >= 300 && response.status < 400 && response.status !== 304)
    return URL.parse(response.headers.get('location') ?? '', `${origin}/`)?.origin ?? '';
  const from = response.url === '' ? origin : (URL.parse(response.url)?.origin ?? '');
  return from === origin ? null : from;
}

function problemOf(error: unknown, timeout: AbortSignal): DestinationProblem {
  if (timeout.aborted) return { code: 'no_answer' };
  if (isTooLarge(error)) return { code: 'answer_too_large' };
  // The browser does not say whether the request had left.
  return { code: 'unreachable', details: '' };
}

function failed(wasSent: boolean, problem: DestinationProblem): CallAnswer {
  return { status: 'failed', wasSent, problem };
}
