import { isProbed } from '../../lookups/model/doubt.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { isStillPending } from '../../lookups/model/still-pending.ts';
import { canCancel } from '../../lookups/model/unsent.ts';
import type { CallView, StillPendingView, InDoubtView } from '../../messages/views/call.ts';
import { FREE } from '../../service/credits.ts';

/**
 * The state of one call of a paid tool, as pages show it.
 * @param notifies whether notifications are on
 */
export function callView(row: LookupRow | null, notifies: boolean): CallView {
  if (!row) return { status: 'none' };
  const { id: lookupId, state } = row;
  const looking = { status: 'looking', lookupId, since: row.createdAt, ...unannounced(row, notifies) } as const;
  switch (state.status) {
    case 'intent':
      return {
        ...looking,
        waitingUntil: state.throttled ? state.notBefore : null,
        problem: null,
        ...(canCancel(row) && { canCancel: true }),
      };
    case 'sent':
      return { ...looking, waitingUntil: null, problem: null };
    case 'pending':
      return {
        ...looking,
        waitingUntil: state.problem?.code === 'rate_limited' ? state.problem.until : null,
        problem: state.problem,
      };
    case 'dismissed':
      return { status: 'none' };
    case 'complete':
      return { status: 'done', lookupId, endedAt: state.endedAt, ...(row.account === 'had' && { free: true }) };
    case 'failed':
      return {
        status: 'problem',
        lookupId,
        endedAt: state.endedAt,
        problem: state.problem,
        spent: state.charged ? row.price : FREE,
      };
    case 'in-doubt':
      return inDoubtView(row) ?? { status: 'none' };
    default:
      return state satisfies never;
  }
}

/** The details of a lookup in doubt, for the user's decision; null when it is not in doubt. */
export function inDoubtView(row: LookupRow): InDoubtView | null {
  const { id: lookupId, createdAt: since, price, state } = row;
  if (state.status !== 'in-doubt') return null;
  const { evidence } = state;
  const checkEnded = evidence === 'nothing-spent' && !isProbed(row);
  return { status: 'in-doubt', lookupId, since, price, evidence, ...(checkEnded && { checkEnded }) };
}

/**
 * The details of a lookup that is pending for a day or longer, or while its person is suppressed; null for any other.
 * @param now ms since epoch
 * @param notifies whether notifications are on
 * @param isSuppressed whether its person is suppressed, so that the service is not asked about it
 */
export function stillPendingView(
  row: LookupRow,
  now: number,
  notifies: boolean,
  isSuppressed = false,
): StillPendingView | null {
  const isAsleep = isStillPending(row, now) || (isSuppressed && row.state.status === 'pending');
  if (!isAsleep) return null;
  return {
    status: 'still-pending',
    lookupId: row.id,
    since: row.createdAt,
    ...unannounced(row, notifies),
    ...(isSuppressed && { isPaused: true }),
  };
}

/** Nothing is promised that does not come: notifications can be off, and a batch sends none (events/notify.ts). */
function unannounced({ batchId }: LookupRow, notifies: boolean): { unannounced?: true } {
  return notifies && batchId === null ? {} : { unannounced: true };
}

/** True when the lookup ended without a result: final for that request. */
export function isNothingFound({ state }: LookupRow): boolean {
  return state.status === 'failed' && (state.problem.code === 'lookup_failed' || state.problem.code === 'not_found');
}
