import type { Trouble } from '../../service/trouble.ts';
import { type Caps, NO_CAPS } from '../../settings/caps.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { type Committed, commit, overCap } from '../spending/budgets.ts';

/** The caps of all who have a say, and the credits already committed under them. */
export interface SpendingParts {
  caps: () => Promise<Caps[]>;
  committed: (sets: readonly Caps[]) => Promise<Committed>;
}

/**
 * The rows that every cap has room for.
 * @param cap the batch's own, which the user set
 * @returns `trouble`: why not all, unless that is the batch's own cap
 */
export async function affordableRows(
  { caps, committed }: SpendingParts,
  rows: readonly LookupRow[],
  cap: number,
  spentInBatch: number,
): Promise<{ rows: LookupRow[]; trouble: Trouble | null }> {
  const sets = [...(await caps()), { ...NO_CAPS, batch: cap }];
  const spent = { ...(await committed(sets)), inBatch: spentInBatch };
  let trouble: Trouble | null = null;
  const fitting = rows.filter(({ price }) => {
    const refusal = overCap(sets, spent, price);
    if (refusal && !(refusal.which === 'batch' && refusal.cap === cap)) trouble ??= refusal;
    if (!refusal) commit(spent, price);
    return !refusal;
  });
  return { rows: fitting, trouble };
}
