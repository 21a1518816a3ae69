import type { SendOutcome } from '../destination.ts';
import { type Stopped, stoppedBy } from '../stopped.ts';
import type { SalesforceAnswer } from './salesforce-call.ts';
import { detailsIn, missingField } from './salesforce-error.ts';

type NoAnswer = Exclude<SalesforceAnswer, { status: 'answered' }>;
type Refusal = Extract<SalesforceAnswer, { status: 'refused' }>;

/** The limit is of the last 24 hours and falls slowly: asked again hourly. */
const QUOTA_MS = 3_600_000;

/** The outcome of a read that was not answered. */
export function stoppedReading(answer: NoAnswer): Stopped {
  if (answer.status === 'failed') return stoppedBy(answer.problem);
  const details = detailsIn(answer.error);
  const stopped = stopOf(answer);
  if (stopped !== null) return stopped;
  if (answer.code >= 500 || answer.error.errorCode === 'QUERY_TIMEOUT')
    return { status: 'not-now', problem: { code: 'unreachable', details }, retryAfterMs: answer.retryAfterMs };
  return stoppedBy({ code: 'not_allowed', scope: null, details });
}

/** The outcome of a write that was not answered with success. */
export function writingOutcome(answer: NoAnswer): Exclude<SendOutcome, { status: 'done' }> {
  if (answer.status === 'failed')
    return answer.wasSent && answer.problem.code !== 'redirected'
      ? { status: 'unknown', problem: answer.problem }
      : stoppedBy(answer.problem);
  const { code, error } = answer;
  const details = detailsIn(error);
  // Nothing makes a repeat harmless here: only a look can tell.
  if (code >= 500) return { status: 'unknown', problem: { code: 'unreachable', details } };
  if (error.errorCode === 'DUPLICATES_DETECTED')
    return { status: 'refused', problem: { code: 'already_there', details } };
  const refused = {
    status: 'refused',
    problem: { code: 'entry_refused', field: error.fields[0] ?? null, details },
  } as const;
  // Of this one record.
  if (error.errorCode.startsWith('INSUFFICIENT_ACCESS')) return refused;
  return stopOf(answer) ?? refused;
}

function stopOf({ code, error, retryAfterMs }: Refusal): Stopped | null {
  const details = detailsIn(error);
  const target = missingField(error);
  if (target !== null) return { status: 'needs-user', problem: { code: 'target_missing', target } };
  if (error.errorCode === 'REQUEST_LIMIT_EXCEEDED')
    return { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs: retryAfterMs ?? QUOTA_MS };
  // Another program writes to the record, or to its account, just now.
  if (error.errorCode === 'UNABLE_TO_LOCK_ROW')
    return { status: 'not-now', problem: { code: 'unreachable', details }, retryAfterMs };
  switch (code) {
    case 401:
      return { status: 'needs-user', problem: { code: 'sign_in_refused', details } };
    case 403:
      return { status: 'needs-user', problem: { code: 'not_allowed', scope: null, details } };
    case 429:
      return { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs };
    default:
      return null;
  }
}
