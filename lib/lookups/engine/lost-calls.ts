import type { Problem } from '../../service/problem.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { LiveCalls } from './live-calls.ts';

/** So many calls of a batch without an outcome are chance; with more, the service may be failing. */
const MAX_LOST = 3;

/**
 * The rows that have something to do: without the intents of a batch while the outcome of several of its calls is being
 * found out. Each further call might be charged, and end in doubt, too.
 */
export function withoutAwaiting({ calls }: { calls: LiveCalls }, rows: LookupRow[]): LookupRow[] {
  const lost = rows.filter(({ id, state }) => state.status === 'sent' && (state.attempts > 0 || !calls.has(id)));
  const isAwaiting = ({ batchId, state }: LookupRow) =>
    batchId !== null &&
    state.status === 'intent' &&
    lost.filter((other) => other.batchId === batchId).length >= MAX_LOST;
  return rows.filter((row) => !isAwaiting(row));
}

/**
 * Pauses the batch of a row whose call ended without an outcome, if several before it, since the last one that was
 * answered, have stayed in doubt.
 */
export async function pauseAfterLosses(
  { batches, changed }: Pick<EngineDeps, 'batches' | 'changed'>,
  row: LookupRow,
  why: Problem,
): Promise<void> {
  if (row.batchId === null) return;
  const states = (await batches.rows(row.batchId)).map(({ state }) => state);
  const answeredAt = Math.max(
    ...states.map((state) => {
      if (state.status === 'failed') return state.endedAt;
      return state.status === 'pending' || state.status === 'complete' ? state.sentAt : 0;
    }),
  );
  const doubtful = states.filter((state) => state.status === 'in-doubt' && state.sentAt > answeredAt);
  if (doubtful.length < MAX_LOST) return;
  await batches.pauseFor(row, why);
  changed(row);
}
