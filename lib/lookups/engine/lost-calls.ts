import type { Problem } from '../../service/problem.ts';
import { dueAt, isStale } from '../model/due.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { LiveCalls } from './live-calls.ts';

/** So many calls of batches without an outcome are chance; with more, the service may be failing. */
const MAX_LOST_AT_ONCE = 3;
/** Attempts to find out about a call after which it holds no other up: about half an hour. */
const MAX_ATTEMPTS = 30;

/**
 * The rows that have something to do. Once several calls in a row had no outcome, in one batch or in several, each
 * batch has one call at a time, and none while the outcome of its last is being found out: each further call might be
 * charged, and end in doubt, too.
 */
export async function withoutAwaiting(
  { batches, calls, now }: Pick<EngineDeps, 'batches' | 'now'> & { calls: LiveCalls },
  rows: LookupRow[],
): Promise<LookupRow[]> {
  const lost = await lostInARow(batches, rows, (row) => isLost(row) && (isCounted(row) || !calls.has(row.id)));
  if (lost < MAX_LOST_AT_ONCE) return rows;
  const held = new Set<LookupRow>();
  for (const [batchId, ofBatch] of Map.groupBy(rows, (row) => row.batchId)) {
    if (batchId === null) continue;
    // What is never paid for, or no more, waits for nothing.
    const intents = ofBatch.filter(
      (row) => row.state.status === 'intent' && row.account !== 'only' && !isStale(row, now()),
    );
    const [first] = intents.toSorted(
      (a, b) => Number(calls.has(b.id)) - Number(calls.has(a.id)) || dueAt(a, false) - dueAt(b, false),
    );
    const isAwaiting = ofBatch.some(isLost);
    for (const row of intents) if (isAwaiting || row !== first) held.add(row);
  }
  return rows.filter((row) => !held.has(row));
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
  const others = (await journal.open()).filter(({ batchId }) => batchId !== row.batchId);
  await batches.countLoss(row, why, await lostInARow(batches, others, () => false));
  changed(next);
}

/** A call of these rows' batches whose outcome is being found out, or that is under way. */
const isLost = ({ state }: LookupRow) => state.status === 'sent' && state.attempts < MAX_ATTEMPTS;
const isCounted = ({ state }: LookupRow) => state.status === 'sent' && state.counted === true;

/**
 * The calls without an outcome since the last that was answered, of all running batches that still make calls.
 * @param isLostNow whether a row is one that its batch's record may not count yet
 */
async function lostInARow(
  batches: EngineDeps['batches'],
  rows: readonly LookupRow[],
  isLostNow: (row: LookupRow) => boolean,
): Promise<number> {
  let lost = 0;
  const calling = rows.filter(({ state }) => state.status === 'intent' || state.status === 'sent');
  for (const [batchId, ofBatch] of Map.groupBy(calling, (row) => row.batchId)) {
    if (batchId === null) continue;
    const record = await batches.read(batchId);
    if (record !== null && record.order.status !== 'run') continue;
    // Batches from before there were records have none to count in.
    const isNew = (row: LookupRow) => isLostNow(row) && (record === null || !isCounted(row));
    lost += ofBatch.filter(isNew).length + (record?.lostCalls ?? 0);
  }
  return lost;
}
