import type { DestinationProblem } from '../../destination-problem.ts';

/** Why a request to a tool server has no answer that can be read. `wasSent`: something may have been written. */
export class CallFailure extends Error {
  readonly problem: DestinationProblem;
  readonly wasSent: boolean;
  /** As the server asked, in ms; null: it named no time. */
  readonly retryAfterMs: number | null;

  constructor(problem: DestinationProblem, wasSent: boolean, retryAfterMs: number | null = null) {
    super(problem.code);
    this.name = 'CallFailure';
    this.problem = problem;
    this.wasSent = wasSent;
    this.retryAfterMs = retryAfterMs;
  }
}
