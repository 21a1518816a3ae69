import type { Evidence, LookupRow, LookupState, Probe } from './lookup-row.ts';
import { MIN_POLL_MS } from './waits.ts';

const FIRST_MS = 30_000;
const LONGEST_MS = 3_600_000;
/** Enough probes, at intervals that double up to an hour, for a day. Counted, because a clock can be set forward. */
const MAX_PROBES = 30;

/**
 * The probe after `count` others. The intervals double up to an hour: a call that the service carries out late is found
 * within as much time as it was late.
 * @param now ms since epoch
 * @returns undefined after a day
 */
export function nextProbe(count: number, now: number): Probe | undefined {
  if (count >= MAX_PROBES) return undefined;
  return { setAt: now, at: now + Math.min(FIRST_MS * 2 ** count, LONGEST_MS), count };
}

/**
 * The state of a call whose outcome the free calls do not reveal. Only the user may send it again. Until then it is
 * probed for a day, and a result that turns up is adopted.
 * @param now ms since epoch
 */
export function inDoubt(sentAt: number, evidence: Evidence, now: number): LookupState {
  return { status: 'in-doubt', sentAt, evidence, probe: nextProbe(0, now) };
}

/** Whether the engine still probes for a result of this row. */
export function isProbed({ state }: Pick<LookupRow, 'state'>): boolean {
  return state.status === 'in-doubt' && state.probe !== undefined;
}

/**
 * Whether the service has said of this call that it carries it out: what it ends with is its own result, not that of an
 * earlier one.
 */
export function wasPending({ failedBefore }: Pick<LookupRow, 'failedBefore'>): boolean {
  return failedBefore === false;
}

/**
 * A row in doubt that the user gave up for another one. Its possible charge stays on the record.
 * @param endedAt ms since epoch
 */
export function givenUp(row: LookupRow, endedAt: number): LookupRow {
  if (row.state.status !== 'in-doubt') return row;
  return { ...row, state: { status: 'dismissed', sentAt: row.state.sentAt, endedAt } };
}

/**
 * A row in doubt that the user no longer wants to see. One that the service was carrying out is resumed, free, where
 * the person is requested again.
 * @param now ms since epoch
 */
export function dismissedInDoubt(row: LookupRow, now: number): LookupRow {
  const ended = givenUp(row, now);
  if (ended.state.status !== 'dismissed' || !wasPending(row)) return ended;
  return { ...ended, state: { ...ended.state, checkFrom: now + MIN_POLL_MS } };
}
