import type { LookupRow, LookupState } from './lookup-row.ts';
import { CLICK_WINDOW_MS, MIN_POLL_MS } from './waits.ts';

/**
 * The time at which this row has something to do, ms since epoch.
 * @param eager do not wait out a back-off; a wait that the service asked for is kept
 */
export function dueAt(row: LookupRow, eager: boolean): number {
  const { state, createdAt } = row;
  switch (state.status) {
    case 'intent':
      return Math.min(state.notBefore, createdAt + windowOf(row));
    case 'sent':
      return state.reconcileAt;
    case 'pending': {
      const isBackOff = state.problem !== null && state.problem.code !== 'rate_limited';
      return state.polledAt + (eager && isBackOff ? MIN_POLL_MS : state.waitMs);
    }
    case 'in-doubt':
      return state.probe?.at ?? Number.POSITIVE_INFINITY;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

/**
 * A batch of a thousand takes days under the service's limits (docs/contract.md#rate-limits), and says so in advance.
 */
export const BATCH_WINDOW_MS = 7 * 86_400_000;

function windowOf({ batchId }: LookupRow): number {
  return batchId === null ? CLICK_WINDOW_MS : BATCH_WINDOW_MS;
}

/** An intent that is too old to be carried out behind the user's back. */
export function isStale(row: LookupRow, now: number): boolean {
  return row.state.status === 'intent' && now - row.createdAt >= windowOf(row);
}

/** Whether a wait until then, ms since epoch, outlasts the intent: it would be carried out never. */
export function outlasts(row: LookupRow, until: number): boolean {
  return until - row.createdAt >= windowOf(row);
}

/**
 * The state with its wait begun anew, if the clock was set back to before the wait began; otherwise null. A call cannot
 * have been sent in the future: the age that spaces out the polls of a pending lookup counts from now then.
 */
export function rebased(state: LookupState, now: number): LookupState | null {
  switch (state.status) {
    case 'intent':
      return state.setAt > now
        ? { ...state, setAt: now, notBefore: now + Math.max(0, state.notBefore - state.setAt) }
        : null;
    case 'sent': {
      const sentAt = Math.min(state.sentAt, now);
      if (state.setAt > now)
        return { ...state, sentAt, setAt: now, reconcileAt: now + Math.max(0, state.reconcileAt - state.setAt) };
      return sentAt < state.sentAt ? { ...state, sentAt } : null;
    }
    case 'pending': {
      const [sentAt, polledAt] = [Math.min(state.sentAt, now), Math.min(state.polledAt, now)];
      return sentAt < state.sentAt || polledAt < state.polledAt ? { ...state, sentAt, polledAt } : null;
    }
    case 'in-doubt': {
      const { probe } = state;
      return probe !== undefined && probe.setAt > now
        ? { ...state, probe: { ...probe, setAt: now, at: now + Math.max(0, probe.at - probe.setAt) } }
        : null;
    }
    default:
      return null;
  }
}

/** The earliest request of a lookup that was spent at or after `time`; both in ms since epoch. A day for the clock. */
export function requestedFor(time: number): number {
  return time - BATCH_WINDOW_MS - 86_400_000;
}
