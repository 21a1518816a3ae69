import type { LookupRow } from '../model/lookup-row.ts';
import { CLOCK_SLACK_MS, type Counted, NEAR_MS, type Spend, mayComeBack, spendsOf } from './ledger.ts';
import type { UsageBaseline } from './usage-readings.ts';

/** The spends of these rows by which the two readings of a baseline differ. */
export function countedIn(
  rows: readonly LookupRow[],
  { first, before }: Pick<UsageBaseline, 'first' | 'before'>,
): Omit<Counted, 'settled'> {
  const earlier = new Set(before);
  const spends = spendsOf(rows);
  // Of those requested long before the first reading, in a batch, only what was spent after it.
  const isNear = ({ row, at, outcome }: Spend) =>
    row.createdAt >= first.readAt - CLOCK_SLACK_MS || (at >= first.readAt && outcome !== 'refunded');
  return {
    since: spends.filter((spend) => !earlier.has(spend.row.id) && isNear(spend)),
    atFirst: spends.filter(
      ({ row, at, outcome }) => earlier.has(row.id) && outcome !== 'refunded' && at >= first.readAt - NEAR_MS,
    ),
    givenBack: spends.filter(
      ({ row, at, outcome }) => earlier.has(row.id) && outcome === 'refunded' && at > first.readAt,
    ),
    pending: spends.filter((spend) => earlier.has(spend.row.id) && mayComeBack(spend)),
  };
}
