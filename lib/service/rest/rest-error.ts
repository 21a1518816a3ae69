import { z } from 'zod';
import { TURNED_AWAY, isRedirect, mediaType } from '../http-answer.ts';
import type { Problem } from '../problem.ts';
import { shopIn } from '../purchase-url.ts';
import { retryAfterMs } from '../retry-after.ts';
import { ServiceError } from '../service-error.ts';

/** Error bodies are only partly documented (docs/contract.md#rest-errors): every field is optional. */
const text = z.string().catch('');
const errorBody = z
  .object({ message: text, detail: z.string().nullable().catch(null), credit_type: text, api_key_domain: text })
  .catch({ message: '', detail: null, credit_type: '', api_key_domain: '' });

/** An unsuccessful answer, with the context needed to interpret it. */
export interface Refused {
  response: Response;
  /** The body as JSON; undefined if it is not. */
  body: unknown;
  /** ms since epoch */
  now: number;
  serviceAddress: string;
  /** An account is always there: a 404 means that the address is wrong. */
  isAboutAccount: boolean;
  isFree: boolean;
  /** The single type of credit that the operation takes; empty if it takes several and the answer does not say. */
  creditType: string;
}

/** Translates the status codes of the service (docs/contract.md#rest-errors), and those of machines in between. */
export function restError(refusal: Refused): ServiceError {
  const { response, body, now, serviceAddress, isAboutAccount, isFree, creditType } = refusal;
  const refused = (problem: Problem) => new ServiceError(problem, 'refused');
  const unknown = (problem: Problem) => new ServiceError(problem, 'unknown');
  const said = errorBody.parse(body);
  const wrongAddress = { code: 'wrong_address', address: serviceAddress } as const;
  // A page comes from a machine in between, e.g. a proxy that wants a sign-in of its own.
  const isPage = mediaType(response) === 'text/html';
  switch (response.status) {
    case 400:
      return refused({ code: 'validation_error', ...fault(said.message) });
    case 401:
      return refused(isPage ? wrongAddress : { code: 'key_refused' });
    case 402:
      return refused({
        code: 'insufficient_credits',
        creditType: said.credit_type.slice(0, 200) || creditType,
        ...shopIn(body),
      });
    case 403:
      // The fields tell the reasons apart (docs/contract.md#rest-errors).
      if (isPage) return refused(wrongAddress);
      if (said.api_key_domain !== '') return refused({ code: 'key_bound', domain: said.api_key_domain.slice(0, 200) });
      return refused(
        isFree || said.detail === null
          ? { code: 'key_not_allowed' }
          : { code: 'insufficient_credits', creditType, ...shopIn(body) },
      );
    case 404:
      return refused(isServiceBody(body) && !isAboutAccount ? { code: 'not_found' } : wrongAddress);
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

/** The error for a 2xx answer that is not from this service, or cannot be read. */
export function unreadable(response: Response, serviceAddress: string, text: string): ServiceError {
  // An HTML page comes from a machine in between, not from the service.
  return mediaType(response) === 'text/html'
    ? new ServiceError({ code: 'wrong_address', address: serviceAddress }, 'unknown')
    : new ServiceError({ code: 'unreadable_answer' }, 'unknown', text);
}

/** What it says is final, and ends a lookup: a bare 404 may be that of a machine in between, for the time being. */
function isServiceBody(body: unknown): boolean {
  return typeof body === 'object' && body !== null;
}

/** `email: it must be an email address` names the parameter; any other sentence is the reason as a whole. */
function fault(message: string): { field: string; reason: string } {
  const [, field = '', reason = message] = /^([\w.]{1,60}): (.+)$/su.exec(message) ?? [];
  return { field, reason: reason.slice(0, 200) };
}
