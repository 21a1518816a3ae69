import type { DestinationProblem } from './destination-problem.ts';
import type { SendOutcome } from './destination.ts';

/** The reason that a destination takes nothing for now. */
export type Stopped = Extract<SendOutcome, { status: 'not-now' | 'needs-user' }>;

/** The outcome of a call that got no answer and wrote nothing. */
export function stoppedBy(problem: DestinationProblem): Stopped {
  switch (problem.code) {
    case 'unreachable':
    case 'no_answer':
    case 'rate_limited':
      return { status: 'not-now', problem, retryAfterMs: null };
    default:
      return { status: 'needs-user', problem };
  }
}
