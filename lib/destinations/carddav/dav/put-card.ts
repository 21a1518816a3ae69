import type { SendOutcome } from '../../destination.ts';
import { stoppedBy } from '../../stopped.ts';
import type { DavCall } from './dav-call.ts';
import { namesCondition } from './multistatus.ts';
import { answerDetails, stopOf, unreachable } from './reading.ts';

export type PutOutcome =
  | { status: 'written'; etag: string | null }
  /** A card is there that was not, or it differs from the one that was read: nothing was written. */
  | { status: 'changed' }
  /** The server has a card of this UID at another path. */
  | { status: 'uid-elsewhere' }
  | Exclude<SendOutcome, { status: 'done' }>;

/** Writes one card on a condition. `etag` null: only where nothing is there. */
export async function putCard(
  { url, etag, text }: { url: string; etag: string | null; text: string },
  call: DavCall,
  signal: AbortSignal,
): Promise<PutOutcome> {
  const condition: Record<string, string> = etag === null ? { 'If-None-Match': '*' } : { 'If-Match': etag };
  const headers = { 'Content-Type': 'text/vcard; charset=utf-8', ...condition };
  const answer = await call({ method: 'PUT', url, headers, body: text }, signal);
  if (answer.status === 'failed') {
    // A redirect is an answer: nothing was written. Of all others the server may have taken the card.
    if (answer.wasSent && answer.problem.code !== 'redirected') return { status: 'unknown', problem: answer.problem };
    return stoppedBy(answer.problem);
  }
  const { code, body } = answer;
  // Xandikos answers a refused card with 207; any other 2xx is success.
  if (code === 207) return refused(code, body);
  if (code >= 200 && code < 300) return { status: 'written', etag: answer.etag };
  // Behind a gateway the server may have written.
  if (code === 502 || code === 504) return { status: 'unknown', problem: unreachable(answer) };
  return stopOf(answer) ?? writeRefusal(code, body);
}

function writeRefusal(code: number, body: string): PutOutcome {
  switch (code) {
    case 412:
      return { status: 'changed' };
    case 409:
      return namesCondition(body, 'no-uid-conflict') ? { status: 'uid-elsewhere' } : gone();
    case 403:
      if (namesCondition(body, 'no-uid-conflict')) return { status: 'uid-elsewhere' };
      if (/valid-address-data|supported-address-data|max-resource-size/.test(body)) return refused(code, body);
      return {
        status: 'needs-user',
        problem: { code: 'not_allowed', scope: null, details: answerDetails(code, body) },
      };
    case 404:
    case 410:
      return gone();
    case 413:
      return { status: 'refused', problem: { code: 'entry_too_large' } };
    case 423:
      // Another program holds the card or the book for now (RFC 4918, 11.3).
      return { status: 'not-now', problem: unreachable({ code, body }), retryAfterMs: null };
    case 507:
      return {
        status: 'needs-user',
        problem: { code: 'not_allowed', scope: null, details: answerDetails(code, body) },
      };
    default:
      return code >= 500 ? { status: 'unknown', problem: unreachable({ code, body }) } : refused(code, body);
  }
}

/** The book is not there (RFC 4918, 9.7.1: 409 where the parent is missing). */
function gone(): PutOutcome {
  return { status: 'needs-user', problem: { code: 'gone' } };
}

function refused(code: number, body: string): PutOutcome {
  return { status: 'refused', problem: { code: 'entry_refused', field: null, details: answerDetails(code, body) } };
}
