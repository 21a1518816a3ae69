import type { SendOutcome } from '../destination.ts';
import { type Stopped, stoppedBy } from '../stopped.ts';
import type { HubSpotAnswer } from './hubspot-call.ts';
import { detailsIn, fieldIn, missingProperty, missingScopes } from './hubspot-error.ts';

type NoAnswer = Exclude<HubSpotAnswer, { status: 'answered' }>;

/** The outcome of a read that was not answered. */
export function stoppedReading(answer: NoAnswer): Stopped {
  if (answer.status === 'failed') return stoppedBy(answer.problem);
  return stopOf(answer) ?? stoppedBy({ code: 'unreachable', details: detailsIn(answer.error) });
}

/** The outcome of a write that was not answered with success. */
export function writingOutcome(answer: NoAnswer): Exclude<SendOutcome, { status: 'done' }> {
  if (answer.status === 'failed')
    return answer.wasSent && answer.problem.code !== 'redirected'
      ? { status: 'unknown', problem: answer.problem }
      : stoppedBy(answer.problem);
  const stopped = stopOf(answer);
  if (stopped !== null) return stopped;
  const details = detailsIn(answer.error);
  if (answer.code >= 500) return { status: 'unknown', problem: { code: 'unreachable', details } };
  return { status: 'refused', problem: { code: 'entry_refused', field: fieldIn(answer.error), details } };
}

function stopOf({ code, error, retryAfterMs }: Extract<HubSpotAnswer, { status: 'refused' }>): Stopped | null {
  const details = detailsIn(error);
  switch (code) {
    case 400: {
      const target = missingProperty(error);
      return target === null ? null : { status: 'needs-user', problem: { code: 'target_missing', target } };
    }
    case 401:
      return { status: 'needs-user', problem: { code: 'sign_in_refused', details } };
    case 403: {
      const scope = missingScopes(error).join(', ') || null;
      return { status: 'needs-user', problem: { code: 'not_allowed', scope, details } };
    }
    case 429:
      return { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs };
    // Locked for seconds, or the account moves to another data center.
    case 423:
    case 477:
    case 503:
      return { status: 'not-now', problem: { code: 'unreachable', details }, retryAfterMs };
    default:
      return null;
  }
}
