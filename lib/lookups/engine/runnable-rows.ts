import { isStale } from '../model/due.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import type { EngineDeps } from './engine-deps.ts';

/**
 * The rows that have something to do: without the intents that a paused batch holds back, and without those that got
 * too old in it: resuming resets their age. Those of stopped batches end here, unsent.
 */
export async function withoutHalted(
  { batches, now, changed }: Pick<EngineDeps, 'batches' | 'now' | 'changed'>,
  rows: LookupRow[],
): Promise<LookupRow[]> {
  const ids = new Set(
    rows.flatMap(({ batchId, state }) => (batchId !== null && state.status === 'intent' ? [batchId] : [])),
  );
  const halted = new Map<string, (row: LookupRow) => boolean>();
  for (const id of ids) {
    const order = await batches.orderOf(id);
    if (order === 'run') continue;
    halted.set(id, await batches.holding(id));
    if (order === 'pause') continue;
    await batches.change(id, (row) =>
      row.state.status === 'intent'
        ? { ...row, state: { status: 'failed', endedAt: now(), problem: { code: 'batch_stopped' }, charged: false } }
        : null,
    );
    for (const row of rows.filter(({ batchId }) => batchId === id).slice(0, 1)) changed(row);
  }
  const isHalted = (row: LookupRow): boolean => {
    const holds = row.batchId === null || row.state.status !== 'intent' ? undefined : halted.get(row.batchId);
    return holds !== undefined && (holds(row) || isStale(row, now()));
  };
  return halted.size === 0 ? rows : rows.filter((row) => !isHalted(row));
}

/**
 * The rows that have something to do: without pending ones of people on the suppression list. A question about one
 * would name the person to the service. They continue where they were once the person is taken off the list.
 */
export async function withoutSuppressed(
  { contacts }: Pick<EngineDeps, 'contacts'>,
  rows: LookupRow[],
): Promise<LookupRow[]> {
  if (!rows.some(({ state }) => state.status === 'pending')) return rows;
  const isSuppressed = await contacts.suppressions();
  return rows.filter((row) => row.state.status !== 'pending' || !isSuppressed(row));
}
