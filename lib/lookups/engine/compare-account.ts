import { type AccountCounters, type LookupRow, isOpen, spentAt } from '../model/lookup-row.ts';
import type { EngineDeps } from './engine-deps.ts';

/** The longest time between a row's creation and its end. */
const SEARCH_BACK_MS = 30 * 86_400_000;

export interface CompareDeps extends Pick<EngineDeps, 'readCounters' | 'now'> {
  journal: Pick<EngineDeps['journal'], 'since' | 'open' | 'dismissed'>;
}

export type Verdict = 'nothing-spent' | 'spent-since' | 'cannot-tell';

/** Finds out whether a call that may have been charged was: compares the account before it with the account now. */
export async function compareAccount({ journal, readCounters, now }: CompareDeps, row: LookupRow): Promise<Verdict> {
  const startedAt = now();
  const read = await readCounters(0);
  // A reading that another caller had begun already may be older than the quiet time that we waited for.
  const after = read.readAt < startedAt ? await readCounters(0) : read;
  const { before } = row;
  if (!before || before.lifetimeCreditsSpent === null || after.lifetimeCreditsSpent === null) return 'cannot-tell';
  // If the clock was set back, there is no telling what came after `before`.
  if (after.readAt < before.readAt) return 'cannot-tell';
  // Another lookup at the same time changes the same counters, a refund even in the other direction.
  const rows = [
    ...(await journal.since(before.readAt - SEARCH_BACK_MS)),
    ...(await journal.open()),
    ...(await journal.dismissed()),
  ];
  if (rows.some((other) => other.id !== row.id && touched(other) >= before.readAt)) return 'cannot-tell';
  // A balance that rose is no sign of it: credits were bought, the plan was renewed, a colleague's lookup refunded.
  if (
    after.lifetimeCreditsSpent > before.lifetimeCreditsSpent ||
    POOLS.some((pool) => isLess(after[pool], before[pool]))
  )
    return 'spent-since';
  const isSame =
    after.lifetimeCreditsSpent === before.lifetimeCreditsSpent && POOLS.every((pool) => before[pool] === after[pool]);
  return isSame && wouldShow(row, before) ? 'nothing-spent' : 'cannot-tell';
}

const POOLS = ['lookup', 'personExport', 'companyExport'] as const;

const isLess = (count: number | string | null, than: number | string | null): boolean =>
  typeof count === 'number' && typeof than === 'number' && count < than;

/**
 * Whether an unchanged counter proves anything: one of the balances that the call takes from must be counted. `inf` is
 * not (docs/contract.md#account-record), and the pool of email verifications is not in the account at all.
 */
function wouldShow({ price }: LookupRow, unchanged: AccountCounters): boolean {
  return POOLS.some((pool) => price[pool] > 0 && typeof unchanged[pool] === 'number');
}

/** The last time at which this row may have moved the counters. */
function touched(row: LookupRow): number {
  if (row.state.status === 'intent') return row.before === null ? 0 : Number.POSITIVE_INFINITY;
  // A lookup that was dismissed while pending is refunded when the service gives it up, and we do not ask about it.
  if (isOpen(row) || (row.state.status === 'dismissed' && row.state.checkFrom !== undefined))
    return Number.POSITIVE_INFINITY;
  return Math.max(spentAt(row) ?? 0, 'endedAt' in row.state ? row.state.endedAt : Number.POSITIVE_INFINITY);
}
