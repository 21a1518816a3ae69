import { CALL_TIMEOUT_MS } from '../call-timeout.ts';
import { mediaType, requestIdIn } from '../http-answer.ts';
import { parseJson } from '../parse-json.ts';
import { sendOnce } from '../send-once.ts';
import { ServiceError, credentialOf } from '../service-error.ts';
import type { KeyHolder } from './key-holder.ts';
import { restError, unreadable } from './rest-error.ts';

export interface RestCallOptions {
  /** Without a slash at its end. */
  baseUrl: string;
  key: KeyHolder;
  fetch: typeof fetch;
  /** ms since epoch */
  now: () => number;
  /** The time that one call may take, in ms. */
  callTimeoutMs?: number;
}

export interface RestRequest {
  method: 'GET' | 'POST';
  /** Under the base address. */
  path: string;
  query?: URLSearchParams;
  body?: Record<string, unknown>;
  /** A 404 means that the address is wrong: an account is always there. */
  isAboutAccount?: boolean;
  /** It takes no credits, so that no refusal is for want of them. */
  isFree?: boolean;
  /** The single type of credit that the request takes, for a refusal that does not name it. */
  creditType?: string;
}

/** A successful answer: its body as JSON, and the service's id for the request if it told one. */
export interface RestAnswer {
  body: unknown;
  requestId: string | undefined;
}

/**
 * Sends requests to the REST API (docs/contract.md#rest-api), each exactly once. The
 * one place where an API key leaves `lib/auth`: as a header, never in a URL.
 * @returns a function that rejects with `ServiceError` only
 */
export function createRestCall({
  baseUrl,
  key,
  fetch,
  now,
  callTimeoutMs = CALL_TIMEOUT_MS,
}: RestCallOptions): (request: RestRequest) => Promise<RestAnswer> {
  return async ({ method, path, query, body, isAboutAccount = false, isFree = false, creditType = '' }) => {
    const apiKey = await credentialOf(key.apiKey(), 'not-sent');
    const signal = AbortSignal.timeout(callTimeoutMs);
    const search = query && query.size > 0 ? `?${query.toString()}` : '';
    const headers = {
      'Api-Key': apiKey,
      Accept: 'application/json',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    };
    let requestId: string | undefined;
    try {
      const response = await sendOnce(fetch, `${baseUrl}${path}${search}`, {
        method,
        headers,
        signal,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      requestId = requestIdIn(response);
      const text = await response.text();
      // The words of a refusal are shown and stored: without the key, where they repeat it.
      const answer = jsonIn(response, response.ok ? text : text.replaceAll(apiKey, '…'));
      // Any 2xx: the work was done, and may have been paid for (docs/contract.md#rest-search).
      if (!response.ok) {
        const failure = restError({
          response,
          body: answer,
          now: now(),
          serviceAddress: baseUrl,
          isAboutAccount,
          isFree,
          creditType,
        });
        if (failure.problem.code === 'key_refused') await key.refused();
        throw failure;
      }
      if (answer === undefined) throw unreadable(response, baseUrl, text);
      return { body: answer, requestId };
    } catch (error) {
      const { problem, delivery, answer } =
        error instanceof ServiceError
          ? error
          : new ServiceError({ code: signal.aborted ? 'timeout' : 'service_down' }, 'unknown');
      throw new ServiceError(problem, delivery, answer, requestId);
    }
  };
}

/** The body as JSON, or undefined if it is not. */
function jsonIn(response: Response, text: string): unknown {
  return mediaType(response) === 'text/html' ? undefined : parseJson(text);
}
