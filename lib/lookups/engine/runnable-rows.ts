import type { LookupRow } from '../model/lookup-row.ts';
import type { EngineParts } from './engine-parts.ts';

/**
 * The rows that something is to be done about: without the intents of paused batches. Those of stopped ones end here,
 * unsent: also one that was in doubt when the batch was stopped, and was found not to have arrived.
 */
export async function withoutHalted(
  { batches, now, changed }: Pick<EngineParts, 'batches' | 'now' | 'changed'>,
  rows: LookupRow[],
): Promise<LookupRow[]> {
  const ids = new Set(
    rows.flatMap(({ batchId, state }) => (batchId !== null && state.status === 'intent' ? [batchId] : [])),
  );
  const halted = new Set<string>();
  for (const id of ids) {
    const order = await batches.orderOf(id);
    if (order === 'run') continue;
    halted.add(id);
    if (order === 'pause') continue;
    await batches.change(id, (row) =>
      row.state.status === 'intent'
        ? { ...row, state: { status: 'failed', endedAt: now(), trouble: { code: 'batch_stopped' }, charged: false } }
        : null,
    );
    for (const row of rows.filter(({ batchId }) => batchId === id).slice(0, 1)) changed(row);
  }
  return halted.size === 0
    ? rows
    : rows.filter(({ batchId, state }) => batchId === null || state.status !== 'intent' || !halted.has(batchId));
}

/**
 * The rows that something is to be done about: without pending ones of people who are marked "do not look up". A
 * question about one would name the person to the service. They go on where they were once the mark is taken away.
 */
export async function withoutBlocked(
  { contacts }: Pick<EngineParts, 'contacts'>,
  rows: LookupRow[],
): Promise<LookupRow[]> {
  if (!rows.some(({ state }) => state.status === 'pending')) return rows;
  const isMarked = await contacts.marks();
  return rows.filter((row) => row.state.status !== 'pending' || !isMarked(row));
}
