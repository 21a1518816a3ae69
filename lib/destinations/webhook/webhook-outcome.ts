import { requestedWaitMs } from '../../service/retry-after.ts';
import type { SendOutcome } from '../destination.ts';
import { type CallAnswer, detailsOf } from '../guarded-fetch.ts';

/**
 * The meaning of a receiver's answer. Any 2xx is done; its words are shown as details only. `now` in ms since epoch.
 */
export function outcomeOf(answer: CallAnswer, id: string, now: number): SendOutcome {
  if (answer.status === 'failed') return withoutAnswer(answer);
  const { code, headers, body } = answer;
  const details = detailsOf(body);
  if (code >= 200 && code < 300) return { status: 'done', ref: id, url: null, version: null, was: 'created' };
  switch (code) {
    case 401:
      return { status: 'needs-user', problem: { code: 'sign_in_refused', details } };
    case 403:
      return { status: 'needs-user', problem: { code: 'not_allowed', scope: null, details } };
    case 404:
    case 410:
      return { status: 'needs-user', problem: { code: 'gone' } };
    case 413:
      return { status: 'refused', problem: { code: 'entry_too_large' } };
    case 429:
      return { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs: requestedWaitMs(headers, now) };
    case 408:
    case 409:
    case 425:
      // Another attempt of the same message may be under way there.
      return { status: 'unknown', problem: { code: 'unreachable', details } };
    default:
      if (code >= 400 && code < 500)
        return { status: 'refused', problem: { code: 'entry_refused', field: null, details } };
      if (code === 503 && headers.has('retry-after'))
        return {
          status: 'not-now',
          problem: { code: 'unreachable', details },
          retryAfterMs: requestedWaitMs(headers, now),
        };
      // It may have worked on it before it failed.
      return { status: 'unknown', problem: { code: 'unreachable', details } };
  }
}

function withoutAnswer({ wasSent, problem }: Extract<CallAnswer, { status: 'failed' }>): SendOutcome {
  switch (problem.code) {
    case 'permission_missing':
    case 'wrong_address':
    case 'redirected':
      return { status: 'needs-user', problem };
    default:
      return wasSent ? { status: 'unknown', problem } : { status: 'not-now', problem, retryAfterMs: null };
  }
}
