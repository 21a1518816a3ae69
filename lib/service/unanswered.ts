import type { ProblemCode } from './problem.ts';

/** Problems of calls whose outcome is unknown, and of services that fail all of them alike for a time. */
const UNANSWERED: ReadonlySet<ProblemCode> = new Set([
  'offline',
  'service_down',
  'timeout',
  'service_error',
  'unreadable_answer',
  'answer_too_large',
]);

/** Whether a batch that paused for this did so because its calls had no outcome. */
export function isUnanswered(code: ProblemCode): boolean {
  return UNANSWERED.has(code);
}
