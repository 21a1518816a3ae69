import type { LookupRow } from './lookup-row.ts';

/**
 * Whether the user may cancel a lookup: it waits for the service's limit, and nothing of it was sent. Those of a batch
 * are stopped with it.
 */
export function canCancel({ state, batchId }: Pick<LookupRow, 'state' | 'batchId'>): boolean {
  return state.status === 'intent' && state.throttled === true && batchId === null;
}

/** A lookup that the user no longer waits for: it ends unsent. `endedAt`: ms since epoch. */
export function cancelled(row: LookupRow, endedAt: number): LookupRow {
  if (row.state.status !== 'intent') return row;
  const problem = { code: 'rate_limited', until: row.state.notBefore } as const;
  return { ...row, state: { status: 'failed', endedAt, problem, charged: false } };
}
