import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { isStillPending } from '../../lookups/model/still-pending.ts';
import type { CallView, StillPendingView, UnsettledView } from '../../messages/views/call.ts';
import { FREE } from '../../service/credits.ts';

/** Where one call of a paid tool stands, as pages show it. */
export function callView(row: LookupRow | null): CallView {
  if (!row) return { status: 'none' };
  const { id: lookupId, state } = row;
  const looking = { status: 'looking', lookupId, since: row.createdAt } as const;
  switch (state.status) {
    case 'intent':
      return { ...looking, waitingUntil: state.asked ? state.notBefore : null, trouble: null };
    case 'sent':
      return { ...looking, waitingUntil: null, trouble: null };
    case 'pending':
      return {
        ...looking,
        waitingUntil: state.problem?.code === 'rate_limited' ? state.problem.until : null,
        trouble: state.problem,
      };
    case 'left':
      return { status: 'none' };
    case 'complete':
      return { status: 'done', lookupId, endedAt: state.endedAt };
    case 'failed':
      return {
        status: 'trouble',
        lookupId,
        endedAt: state.endedAt,
        trouble: state.trouble,
        spent: state.charged ? row.price : FREE,
      };
    case 'unsettled':
      return unsettledView(row) ?? { status: 'none' };
    default:
      return state satisfies never;
  }
}

/** What is known of a lookup that the user is to decide about; null when it is none. */
export function unsettledView({ id: lookupId, createdAt: since, price, state }: LookupRow): UnsettledView | null {
  return state.status === 'unsettled'
    ? { status: 'unsettled', lookupId, since, price, evidence: state.evidence }
    : null;
}

/**
 * What is known of a lookup that nobody waits for any more; null when it is none.
 * @param isBlocked its person is, so that the service is not asked about it
 * @param now ms since epoch
 */
export function stillPendingView(row: LookupRow, now: number, isBlocked = false): StillPendingView | null {
  const isAsleep = isStillPending(row, now) || (isBlocked && row.state.status === 'pending');
  return isAsleep ? { status: 'still-pending', lookupId: row.id, since: row.createdAt } : null;
}

/** The search ended, and there is nothing: final for what was asked for. */
export function isNothingFound({ state }: LookupRow): boolean {
  return state.status === 'failed' && (state.trouble.code === 'lookup_failed' || state.trouble.code === 'not_found');
}
