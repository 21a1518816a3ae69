import type { Problem } from '../../service/problem.ts';
import { inDoubt } from './doubt.ts';
import type { LookupRow, LookupState } from './lookup-row.ts';

/**
 * An intent that ends unsent, and costs nothing. One that an earlier version may have sent already is in doubt.
 * `endedAt`: ms since epoch.
 */
export function endedUnsent(row: LookupRow, problem: Problem, endedAt: number): LookupRow {
  const state: LookupState = row.before
    ? inDoubt(row.before.readAt, 'cannot-tell', endedAt)
    : { status: 'failed', endedAt, problem, charged: false };
  return { ...row, state };
}

/**
 * Whether the user may cancel a lookup: it waits for the service's limit, and nothing of it was sent. Those of a batch
 * are stopped with it.
 */
export function canCancel({ state, batchId, before }: Pick<LookupRow, 'state' | 'batchId' | 'before'>): boolean {
  return state.status === 'intent' && state.throttled === true && batchId === null && before === null;
}

/** A lookup that the user no longer waits for. `endedAt`: ms since epoch. */
export function cancelled(row: LookupRow, endedAt: number): LookupRow {
  if (row.state.status !== 'intent') return row;
  return endedUnsent(row, { code: 'rate_limited', until: row.state.notBefore }, endedAt);
}
