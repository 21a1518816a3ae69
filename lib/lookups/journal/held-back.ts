import type { LookupRow } from '../model/lookup-row.ts';
import type { BatchStore } from './batch-store.ts';

/** Reads which of these rows are intents that their batch holds back, as it is paused or stopped (`holdsBack`). */
export async function readHeldBack(
  batches: Pick<BatchStore, 'holding'>,
  rows: readonly LookupRow[],
): Promise<(row: LookupRow) => boolean> {
  const holding = new Map<string, (row: LookupRow) => boolean>();
  for (const { batchId, state } of rows)
    if (batchId !== null && state.status === 'intent' && !holding.has(batchId))
      holding.set(batchId, await batches.holding(batchId));
  return (row) => row.batchId !== null && row.state.status === 'intent' && holding.get(row.batchId)?.(row) === true;
}
