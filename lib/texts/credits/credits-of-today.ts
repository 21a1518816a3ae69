import type { LedgerView } from '../../messages/views/ledger.ts';
import type { Price } from '../../service/credits.ts';

/**
 * The credits of each pool that were spent on this local day; null: none, or not known. The newest day may be a later
 * one, of a clock that ran ahead.
 * @param now ms since epoch
 */
export function creditsOfToday(ledger: Pick<LedgerView, 'days'> | null, now: number): Price | null {
  const today = new Date(now).setHours(0, 0, 0, 0);
  return ledger?.days.find(({ day }) => day === today)?.credits ?? null;
}
