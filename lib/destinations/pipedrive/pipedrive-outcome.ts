import type { SendOutcome } from '../destination.ts';
import { type Stopped, stoppedBy } from '../stopped.ts';
import type { PipedriveAnswer, Refusal } from './pipedrive-call.ts';

type NoAnswer = Exclude<PipedriveAnswer, { status: 'answered' }>;

/** Pipedrive bars a token that goes on after it was asked to wait, and does not say for how long. */
const BARRED_MS = 600_000;

/** The outcome of a read that was not answered. */
export function stoppedReading(answer: NoAnswer): Stopped {
  if (answer.status === 'failed') return stoppedBy(answer.problem);
  return stopOf(answer) ?? stoppedBy({ code: 'unreachable', details: answer.details });
}

/** The outcome of a write that was not answered with success. */
export function writingOutcome(answer: NoAnswer): Exclude<SendOutcome, { status: 'done' | 'held' }> {
  if (answer.status === 'failed')
    return answer.wasSent && answer.problem.code !== 'redirected'
      ? { status: 'unknown', problem: answer.problem }
      : stoppedBy(answer.problem);
  const stopped = stopOf(answer);
  if (stopped !== null) return stopped;
  const { code, details } = answer;
  if (code >= 500) return { status: 'unknown', problem: { code: 'unreachable', details } };
  return { status: 'refused', problem: { code: 'entry_refused', field: null, details } };
}

export function unreadable(): Stopped {
  return { status: 'needs-user', problem: { code: 'unreadable_answer' } };
}

function stopOf({ code, details, isOwn, retryAfterMs }: Refusal): Stopped | null {
  switch (code) {
    case 401:
      return { status: 'needs-user', problem: { code: 'sign_in_refused', details } };
    case 402:
      return { status: 'needs-user', problem: { code: 'account_closed', details } };
    case 403:
      return isOwn
        ? { status: 'needs-user', problem: { code: 'not_allowed', scope: null, details } }
        : {
            status: 'not-now',
            problem: { code: 'rate_limited' },
            retryAfterMs: Math.max(retryAfterMs ?? 0, BARRED_MS),
          };
    case 429:
      return { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs };
    case 503:
      return { status: 'not-now', problem: { code: 'unreachable', details }, retryAfterMs };
    default:
      return null;
  }
}
