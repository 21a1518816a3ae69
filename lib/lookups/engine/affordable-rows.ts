import type { Trouble } from '../../service/trouble.ts';
import { NO_CAPS } from '../../settings/caps.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { commit, overCap } from '../spending/budgets.ts';
import type { EngineParts } from './engine-parts.ts';
import { committedToday } from './intent-row.ts';

/**
 * The rows that every cap has room for.
 * @param cap the batch's own, which the user set
 * @returns `trouble`: why not all, unless that is the batch's own cap
 */
export async function affordableRows(
  parts: Pick<EngineParts, 'journal' | 'now' | 'caps'>,
  rows: readonly LookupRow[],
  cap: number,
  spentInBatch: number,
): Promise<{ rows: LookupRow[]; trouble: Trouble | null }> {
  const sets = [...(await parts.caps()), { ...NO_CAPS, batch: cap }];
  const spent = { ...(await committedToday(parts, sets)), inBatch: spentInBatch };
  let trouble: Trouble | null = null;
  const fitting = rows.filter(({ price }) => {
    const refusal = overCap(sets, spent, price);
    if (refusal && !(refusal.which === 'batch' && refusal.cap === cap)) trouble ??= refusal;
    if (!refusal) commit(spent, price);
    return !refusal;
  });
  return { rows: fitting, trouble };
}
