import type { MetaValue } from '../../database/meta-schemas.ts';
import type { Journal } from '../journal/journal.ts';
import { requestedFor } from './budgets.ts';
import {
  CLOCK_SLACK_MS,
  type Difference,
  NEAR_MS,
  type Spend,
  differencesOf,
  mayComeBack,
  spendsOf,
} from './ledger.ts';

/** Compares, by type, what the service counts between two readings with what was spent from this browser. */
export async function compareUsage(
  journal: Pick<Journal, 'since' | 'get'>,
  { first, last, before }: MetaValue<'usage'>,
): Promise<Difference[]> {
  const earlier = new Set(before);
  const rows = await journal.since(requestedFor(first.readAt));
  const recent = new Set(rows.map(({ id }) => id));
  // Lookups that had been pending for long by then, and may have been refunded since.
  const old = await Promise.all(before.filter((id) => !recent.has(id)).map((id) => journal.get(id)));
  const spends = spendsOf([...rows, ...old.filter((row) => row !== null)]);
  // Of those requested long before the first reading, in a batch, only what was spent after it.
  const isNear = ({ row, at, outcome }: Spend) =>
    row.createdAt >= first.readAt - CLOCK_SLACK_MS || (at >= first.readAt && outcome !== 'refunded');
  const since = spends.filter((spend) => !earlier.has(spend.row.id) && isNear(spend));
  const atFirst = spends.filter(
    ({ row, at, outcome }) => earlier.has(row.id) && outcome !== 'refunded' && at >= first.readAt - NEAR_MS,
  );
  const givenBack = spends.filter(
    ({ row, at, outcome }) => earlier.has(row.id) && outcome === 'refunded' && at > first.readAt,
  );
  const pending = spends.filter((spend) => earlier.has(spend.row.id) && mayComeBack(spend));
  return differencesOf({ since, atFirst, givenBack, pending }, first.used, last.used, last.readAt);
}
