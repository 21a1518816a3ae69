import type { RecoveryRecord } from '../../database/recovery-record.ts';
import type { Problem } from '../../service/problem.ts';

/** A new recovery by these tags. @param now ms since epoch */
export function newRecovery(tags: string[], now: number): RecoveryRecord {
  return {
    startedAt: now,
    tags,
    isApart: true,
    tagAt: 0,
    start: 1,
    total: null,
    listed: 0,
    ids: [],
    later: [],
    rounds: 0,
    counts: { restored: 0, here: 0, away: 0, without: 0 },
    pause: null,
    wait: null,
    failures: 0,
    endedAt: null,
  };
}

export function isRunning(record: RecoveryRecord | null): record is RecoveryRecord {
  return record !== null && record.endedAt === null && record.pause === null;
}

/** The time at which it goes on, ms since epoch: now, unless it waits. */
export function goesOnAt({ wait }: RecoveryRecord, now: number): number {
  // A wait that began in the future is over: the clock was set back.
  return wait === null || wait.setAt > now ? now : Math.max(now, wait.until);
}

/** Whether each tag has been searched through. */
export function isSearched({ tags, tagAt }: RecoveryRecord): boolean {
  return tagAt >= tags.length;
}

/** Problems that only the user can solve. */
const FOR_THE_USER: ReadonlySet<Problem['code']> = new Set([
  'tool_missing',
  'not_with_api_key',
  'validation_error',
  'not_permitted',
  'scope_missing',
  'key_not_allowed',
  'key_bound',
]);
const FIRST_BACK_OFF_MS = 15_000;
const LONGEST_BACK_OFF_MS = 15 * 60_000;
/** A wait for the sake of the rate limits is not worth telling unless it is longer. */
const WORTH_SAYING_MS = 60_000;

/** The record after a step that failed; nothing of the step was done. @param now ms since epoch */
export function afterProblem(record: RecoveryRecord, problem: Problem, now: number): RecoveryRecord {
  if (FOR_THE_USER.has(problem.code)) return { ...record, pause: record.pause ?? { by: 'problem', problem } };
  if (problem.code === 'rate_limited') {
    const until = Math.max(problem.until, now + 500);
    return { ...record, wait: { setAt: now, until, problem: until - now > WORTH_SAYING_MS ? problem : null } };
  }
  const ms = Math.min(FIRST_BACK_OFF_MS * 2 ** record.failures, LONGEST_BACK_OFF_MS);
  return { ...record, failures: record.failures + 1, wait: { setAt: now, until: now + ms, problem } };
}
