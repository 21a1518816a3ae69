import type { Problem } from '../../../service/problem.ts';
import { NO_CAPS } from '../../../settings/caps.ts';
import type { LookupRow } from '../../model/lookup-row.ts';
import { commit, overCap } from '../../spending/budgets.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { committedToday } from './intent-row.ts';

/**
 * The rows that every cap has room for.
 * @param cap the batch's own, which the user set
 * @returns `problem`: why some rows do not fit, unless the reason is the batch's own cap
 */
export async function affordableRows(
  deps: Pick<EngineDeps, 'journal' | 'batches' | 'now' | 'caps'>,
  rows: readonly LookupRow[],
  cap: number,
  spentInBatch: number,
): Promise<{ rows: LookupRow[]; problem: Problem | null }> {
  const sets = [...(await deps.caps()), { ...NO_CAPS, batch: cap }];
  const spent = await committedToday(deps, sets, spentInBatch);
  let problem: Problem | null = null;
  const fitting = rows.filter(({ price }) => {
    const refusal = overCap(sets, spent, price);
    if (refusal && !(refusal.which === 'batch' && refusal.cap === cap)) problem ??= refusal;
    if (!refusal) commit(spent, price);
    return !refusal;
  });
  return { rows: fitting, problem };
}
