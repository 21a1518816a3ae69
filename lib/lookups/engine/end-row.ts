import type { Price } from '../../service/credits.ts';
import type { Purchase } from '../journal/purchase.ts';
import { withFollowUps } from '../model/follow-ups.ts';
import type { LookupRow, LookupState } from '../model/lookup-row.ts';
import type { EngineDeps } from './engine-deps.ts';

/** Notifies both kinds of listeners that a row has ended. */
export function announceEnd(deps: Pick<EngineDeps, 'changed' | 'onEnd'>, row: LookupRow): void {
  deps.changed(row);
  deps.onEnd(row);
}

/** Saves a purchase with the end of its row, and announces that, unless the row had ended before. */
export async function endWithPurchase(deps: EngineDeps, id: string, purchase: Purchase, price?: Price): Promise<void> {
  const next = await deps.journal.complete(id, purchase, deps.now(), price);
  if (next) announceEnd(deps, next);
}

/** Moves a row to its end, with what has to follow it, and announces that, unless it moved before. */
export async function endRow(
  deps: EngineDeps,
  id: string,
  from: LookupState['status'],
  change: (row: LookupRow) => LookupRow,
): Promise<void> {
  const next = await deps.journal.move(id, from, (current) => withFollowUps(change(current)));
  if (next) announceEnd(deps, next);
}
