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
  if (isSpending(before, after)) return 'spent-since';
  return same(before, after) && wouldShow(row, before, after) ? 'nothing-spent' : 'cannot-tell';
}

/**
 * Whether credits were spent between two readings. A balance that rose (credits were bought, the plan was renewed, a
 * colleague's lookup was refunded) is no sign of that.
 */
function isSpending(before: AccountCounters, after: AccountCounters): boolean {
  const hasFallen = (was: AccountCounters[Pool], is: AccountCounters[Pool]) =>
    typeof was === 'number' && typeof is === 'number' && is < was;
  return (
    (after.lifetimeCreditsSpent ?? 0) > (before.lifetimeCreditsSpent ?? 0) ||
    POOLS.some((pool) => hasFallen(before[pool], after[pool]))
  );
}

function same(before: AccountCounters, after: AccountCounters): boolean {
  return (
    before.lifetimeCreditsSpent === after.lifetimeCreditsSpent && POOLS.every((pool) => before[pool] === after[pool])
  );
}

const POOLS = ['lookup', 'personExport', 'companyExport'] as const;
type Pool = (typeof POOLS)[number];

/**
 * Whether an unchanged counter proves anything: one of the balances that the call takes from must be counted. `inf` is
 * not (docs/contract.md#account-record), and the pool of email verifications is not in the account at all.
 */
function wouldShow({ price }: LookupRow, before: AccountCounters, after: AccountCounters): boolean {
  return POOLS.some((pool) => price[pool] > 0 && typeof before[pool] === 'number' && typeof after[pool] === 'number');
}

/** The last time at which this row may have moved the counters. */
function touched(row: LookupRow): number {
  if (row.state.status === 'intent') return row.before === null ? 0 : Number.POSITIVE_INFINITY;
  // A lookup that was dismissed while pending is refunded when the service gives it up, and we do not ask about it.
  if (isOpen(row) || (row.state.status === 'dismissed' && row.state.checkFrom !== undefined))
    return Number.POSITIVE_INFINITY;
  return Math.max(spentAt(row) ?? 0, 'endedAt' in row.state ? row.state.endedAt : Number.POSITIVE_INFINITY);
}
