import { z } from 'zod';
import { TURNED_AWAY, isRedirect, mediaType, retryAfterMs } from '../http-answer.ts';
import { ServiceError } from '../service-error.ts';
import type { Trouble } from '../trouble.ts';

/**
 * Error bodies are only partly described (docs/contract.md#rest-errors): whatever is there is read, nothing must be.
 */
const text = z.string().catch('');
const errorBody = z
  .object({ message: text, detail: z.string().nullable().catch(null), credit_type: text })
  .catch({ message: '', detail: null, credit_type: '' });

/** What one answer that is no success means, and how far the call got. */
export interface Refused {
  response: Response;
  /** The body as JSON; undefined where it is none. */
  body: unknown;
  /** ms since epoch */
  now: number;
  serviceAddress: string;
  /** The one type of credit that the operation takes; empty where it takes several and the answer does not say. */
  creditType: string;
}

/**
 * The status codes of the service (docs/contract.md#rest-errors), and what else may come from whoever stands in
 * between.
 */
export function restError({ response, body, now, serviceAddress, creditType }: Refused): ServiceError {
  const refused = (trouble: Trouble) => new ServiceError(trouble, 'refused');
  const unknown = (trouble: Trouble) => new ServiceError(trouble, 'unknown');
  const said = errorBody.parse(body);
  const wrongAddress = { code: 'wrong_address', address: serviceAddress } as const;
  switch (response.status) {
    case 400:
      return refused({ code: 'validation_error', ...fault(said.message) });
    case 401:
      return refused({ code: 'key_refused' });
    case 402:
      return refused({ code: 'insufficient_credits', creditType: said.credit_type.slice(0, 200) || creditType });
    case 403:
      // Of the two reasons only one comes with a `detail` (docs/contract.md#rest-errors). A page is from somebody in
      // between.
      if (body === undefined) return refused(wrongAddress);
      return refused(said.detail === null ? { code: 'key_not_allowed' } : { code: 'insufficient_credits', creditType });
    case 404:
      return refused(isServiceBody(body) ? { code: 'not_found' } : wrongAddress);
    case 405:
    case 406:
    case 410:
    case 415:
      return refused(wrongAddress);
    case 429:
      return refused({ code: 'rate_limited', until: now + retryAfterMs(response, now) });
    case 502:
    case 503:
    case 504:
      return unknown({ code: 'service_down' });
    default:
      if (isRedirect(response)) return unknown(wrongAddress);
      return new ServiceError(
        { code: 'service_error', sentence: said.message.slice(0, 300) },
        TURNED_AWAY.has(response.status) ? 'refused' : 'unknown',
      );
  }
}

/** What is no answer of this service though it says 200. */
export function unreadable(response: Response, serviceAddress: string): ServiceError {
  return new ServiceError(
    mediaType(response) === 'text/html'
      ? { code: 'wrong_address', address: serviceAddress }
      : { code: 'unreadable_answer' },
    'unknown',
  );
}

function isServiceBody(body: unknown): boolean {
  return typeof body === 'object' && body !== null;
}

/** `email: it must be an email address` names the parameter; other sentences are all reason. */
function fault(message: string): { field: string; reason: string } {
  const [, field = '', reason = message] = /^([\w.]{1,60}): (.+)$/su.exec(message) ?? [];
  return { field, reason: reason.slice(0, 200) };
}
