import type { DestinationProblem } from '../../destination-problem.ts';
import { detailsOf } from '../../guarded-fetch.ts';
import { type Stopped, stoppedBy } from '../../stopped.ts';
import type { DavAnswer } from './dav-call.ts';
import { readMultistatus, type Multistatus } from './multistatus.ts';

export type Reading =
  | { status: 'read'; multistatus: Multistatus }
  /** It answered, but with something else: a report that it does not know, a resource that is not there. */
  | { status: 'unsupported'; code: number; body: string }
  | Stopped;

/** A 207 answer, or why there is none. */
export function readingOf(answer: DavAnswer): Reading {
  if (answer.status === 'failed') return stoppedBy(answer.problem);
  const stopped = stopOf(answer);
  if (stopped !== null) return stopped;
  if (answer.code !== 207) return { status: 'unsupported', code: answer.code, body: answer.body };
  const multistatus = readMultistatus(answer.body);
  return multistatus === null
    ? { status: 'needs-user', problem: { code: 'unreadable_answer' } }
    : { status: 'read', multistatus };
}

/** The answers that concern the whole destination, whatever was asked; null for all others. */
export function stopOf(answer: Extract<DavAnswer, { status: 'answered' }>): Stopped | null {
  switch (answer.code) {
    case 401:
      return { status: 'needs-user', problem: { code: 'sign_in_refused', details: refusalDetails(answer.challenge) } };
    case 429:
      return { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs: answer.retryAfterMs };
    case 503:
      return {
        status: 'not-now',
        problem: answer.retryAfterMs === null ? unreachable(answer) : { code: 'rate_limited' },
        retryAfterMs: answer.retryAfterMs,
      };
    case 502:
    case 504:
      return { status: 'not-now', problem: unreachable(answer), retryAfterMs: answer.retryAfterMs };
    default:
      return null;
  }
}

/** Whether a server that answered a read so failed, or is busy: it may answer later. */
export function mayPass(code: number): boolean {
  return code === 408 || code === 423 || (code >= 500 && code !== 501);
}

/** The stop after a read that was answered with something else; `otherwise` is for the user. */
export function stoppedRead(
  code: number,
  otherwise: 'gone' | 'unreadable_answer' = code === 404 || code === 410 || code === 403 ? 'gone' : 'unreadable_answer',
): Stopped {
  return stoppedBy(mayPass(code) ? { code: 'unreachable', details: `HTTP ${code}` } : { code: otherwise });
}

export function unreachable({ code, body }: { code: number; body: string }): DestinationProblem {
  return { code: 'unreachable', details: answerDetails(code, body) };
}

/**
 * The server's own words for a refusal. Those of a page are markup, and are left out; so are those of any other answer,
 * of which no credentials were cut out.
 */
export function answerDetails(code: number, body: string): string {
  const isInWords = code >= 400 && !body.trimStart().startsWith('<');
  return detailsOf(isInWords ? `HTTP ${code} ${body.slice(0, 1000)}` : `HTTP ${code}`);
}

/** A server that takes only Digest needs another setting there, not another password. */
function refusalDetails(challenge: string): string {
  return challenge.includes('digest') && !challenge.includes('basic') ? 'Digest' : '';
}
