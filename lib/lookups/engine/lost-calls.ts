import type { Problem } from '../../service/problem.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { LiveCalls } from './live-calls.ts';

/** So many calls of a batch without an outcome are chance; with more, the service may be failing. */
const MAX_LOST_AT_ONCE = 3;
/** Attempts to find out about a call after which it holds no other up: about half an hour. */
const MAX_ATTEMPTS = 30;

/**
 * The rows that have something to do: without the intents of a batch while the outcome of several calls, since the last
 * that was answered, is being found out. Each further call might be charged, and end in doubt, too.
 */
export async function withoutAwaiting(
  { batches, calls }: { batches: EngineDeps['batches']; calls: LiveCalls },
  rows: LookupRow[],
): Promise<LookupRow[]> {
  const isLost = ({ id, state }: LookupRow) =>
    state.status === 'sent' && state.attempts < MAX_ATTEMPTS && (state.counted === true || !calls.has(id));
  const awaiting = new Set<string>();
  for (const [batchId, lost] of Map.groupBy(rows.filter(isLost), (row) => row.batchId)) {
    if (batchId === null || lost.length < MAX_LOST_AT_ONCE) continue;
    const uncounted = lost.filter(({ state }) => state.status === 'sent' && !state.counted).length;
    const record = await batches.read(batchId);
    // Batches from before there were records have none to count in.
    const counted = record === null ? lost.length : (record.lostCalls ?? 0);
    if (uncounted + counted >= MAX_LOST_AT_ONCE) awaiting.add(batchId);
  }
  // What is never paid for waits for nothing.
  const isHeld = ({ batchId, state, account }: LookupRow) =>
    batchId !== null && awaiting.has(batchId) && state.status === 'intent' && account !== 'only';
  return awaiting.size === 0 ? rows : rows.filter((row) => !isHeld(row));
}

/** Counts a call without an outcome, once, for its batch: too many in a row pause it. */
export async function countLoss(
  { batches, journal, changed }: Pick<EngineDeps, 'batches' | 'journal' | 'changed'>,
  row: LookupRow,
  why: Problem,
): Promise<void> {
  if (row.batchId === null || row.state.status !== 'sent' || row.state.counted) return;
  // Marked first: a worker that dies in between counts it once at most.
  const next = await journal.move(row.id, 'sent', (current) =>
    current.state.status === 'sent' ? { ...current, state: { ...current.state, counted: true } } : current,
  );
  if (next === null) return;
  await batches.countLoss(row, why);
  changed(next);
}
