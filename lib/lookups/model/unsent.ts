import type { Problem } from '../../service/problem.ts';
import type { LookupRow } from './lookup-row.ts';

/** A lookup that ends unsent, and costs nothing. `endedAt`: ms since epoch. */
export function endedUnsent(row: LookupRow, problem: Problem, endedAt: number): LookupRow {
  return { ...row, state: { status: 'failed', endedAt, problem, charged: false } };
}

/**
 * Whether the user may cancel a lookup: it waits for the service's limit, and nothing of it was sent. Those of a batch
 * are stopped with it.
 */
export function canCancel({ state, batchId }: Pick<LookupRow, 'state' | 'batchId'>): boolean {
  return state.status === 'intent' && state.throttled === true && batchId === null;
}

/** A lookup that the user no longer waits for. `endedAt`: ms since epoch. */
export function cancelled(row: LookupRow, endedAt: number): LookupRow {
  if (row.state.status !== 'intent') return row;
  return endedUnsent(row, { code: 'rate_limited', until: row.state.notBefore }, endedAt);
}
