import type { LookupRow, LookupState } from './lookup-row.ts';
import { MIN_POLL_MS, RESEND_WINDOW_MS } from './waits.ts';

/**
 * When this row has something to do, ms since epoch.
 * @param eager do not wait out a back-off; a wait that the service asked for is kept
 */
export function dueAt(row: LookupRow, eager: boolean): number {
  const { state, createdAt } = row;
  switch (state.status) {
    case 'intent':
      return Math.min(state.notBefore, createdAt + windowOf(row));
    case 'sent':
      return state.settleAt;
    case 'pending': {
      const isBackOff = state.problem !== null && state.problem.code !== 'rate_limited';
      return state.polledAt + (eager && isBackOff ? MIN_POLL_MS : state.waitMs);
    }
    default:
      return Number.POSITIVE_INFINITY;
  }
}

/**
 * A batch of a thousand takes days under the service's limits (docs/contract.md#rate-limits), and says so beforehand.
 */
const BATCH_WINDOW_MS = 7 * 86_400_000;

function windowOf({ batchId }: LookupRow): number {
  return batchId === null ? RESEND_WINDOW_MS : BATCH_WINDOW_MS;
}

/** An intent that is too old to be carried out behind the user's back. */
export function isStale(row: LookupRow, now: number): boolean {
  return row.state.status === 'intent' && now - row.createdAt >= windowOf(row);
}

/** The state with its wait begun anew, when the clock was set back to before the wait began; or else null. */
export function rebased(state: LookupState, now: number): LookupState | null {
  switch (state.status) {
    case 'intent':
      return state.setAt > now
        ? { ...state, setAt: now, notBefore: now + Math.max(0, state.notBefore - state.setAt) }
        : null;
    case 'sent':
      return state.setAt > now
        ? { ...state, setAt: now, settleAt: now + Math.max(0, state.settleAt - state.setAt) }
        : null;
    case 'pending':
      return state.polledAt > now ? { ...state, polledAt: now } : null;
    default:
      return null;
  }
}
