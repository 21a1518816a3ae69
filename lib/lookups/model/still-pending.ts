import type { LookupRow } from './lookup-row.ts';
import { MIN_POLL_MS } from './waits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The older a lookup is, the less often it is asked about: [age, shortest wait] in ms. A device that asks every three
 * seconds leaves the others of its account no turn.
 */
const PATIENCE: ReadonlyArray<readonly [number, number]> = [
  [7 * DAY, DAY],
  [DAY, HOUR],
  [10 * MINUTE, MINUTE],
  [2 * MINUTE, 10_000],
  [15_000, 5_000],
];

/** The shortest wait before a lookup of this age is asked about again, both in ms. */
export function shortestWait(age: number): number {
  return PATIENCE.find(([from]) => age >= from)?.[1] ?? MIN_POLL_MS;
}

/**
 * Whether the service has left a lookup pending for a day: the user is no longer waiting for it in front of a page, and
 * may dismiss it.
 * @param now ms since epoch
 */
export function isStillPending({ state }: Pick<LookupRow, 'state'>, now: number): boolean {
  return state.status === 'pending' && now - state.sentAt >= DAY;
}

/** The longest interval that the service may ask for between two questions about one id (lookup-answer.ts). */
const MAX_REQUESTED_MS = HOUR;

/**
 * A pending lookup that the user no longer wants to see. It is charged, and can be resumed.
 * @param now ms since epoch
 */
export function dismissed(row: LookupRow, now: number): LookupRow {
  if (row.state.status !== 'pending') return row;
  const { sentAt, polledAt, requestedWaitMs = MIN_POLL_MS } = row.state;
  const checkFrom = polledAt + Math.max(MIN_POLL_MS, requestedWaitMs);
  return { ...row, state: { status: 'dismissed', sentAt, endedAt: now, checkFrom } };
}

/** Whether the service may still find the result that this row was charged for: its answer is free. */
export function isDismissed({ state, profileId }: Pick<LookupRow, 'state' | 'profileId'>): boolean {
  return state.status === 'dismissed' && state.checkFrom !== undefined && profileId !== null;
}

/**
 * A dismissed lookup whose person is requested again: pending once more, and asked about as soon as the service allows
 * it.
 * @param now ms since epoch
 */
export function takenUpAgain(row: LookupRow, now: number): LookupRow {
  if (row.state.status !== 'dismissed' || row.state.checkFrom === undefined) return row;
  const { sentAt, checkFrom } = row.state;
  const polledAt = Math.min(now, checkFrom - MIN_POLL_MS);
  const waitMs = Math.min(checkFrom - polledAt, MAX_REQUESTED_MS);
  return { ...row, state: { status: 'pending', sentAt, polledAt, waitMs, problem: null, requestedWaitMs: waitMs } };
}
