import { type AccountMark, type LookupRow, isOpen, spentAt } from '../model/lookup-row.ts';
import type { EngineParts } from './engine-parts.ts';

/** How far back a row may have begun that is only ending now. */
const LOOK_BACK_MS = 30 * 86_400_000;

export type Verdict = 'nothing-spent' | 'spent-since' | 'cannot-tell';

/** Whether a call that may have been charged was: the account before it beside the account now. */
export async function compareAccount({ journal, accountMark, now }: EngineParts, row: LookupRow): Promise<Verdict> {
  const asked = now();
  const read = await accountMark(0);
  // A reading that somebody else had begun already may be older than the quiet that we waited for.
  const after = read.readAt < asked ? await accountMark(0) : read;
  const { before } = row;
  if (!before || before.lifetimeCreditsSpent === null || after.lifetimeCreditsSpent === null) return 'cannot-tell';
  // With a clock that was set back nobody can say what came after `before`.
  if (after.readAt < before.readAt) return 'cannot-tell';
  // Another lookup in the same time moves the same counters, a refund even backwards.
  const rows = [
    ...(await journal.since(before.readAt - LOOK_BACK_MS)),
    ...(await journal.open()),
    ...(await journal.dismissed()),
  ];
  if (rows.some((other) => other.id !== row.id && touched(other) >= before.readAt)) return 'cannot-tell';
  if (!same(before, after)) return 'spent-since';
  return wouldShow(row, before, after) ? 'nothing-spent' : 'cannot-tell';
}

function same(before: AccountMark, after: AccountMark): boolean {
  return (
    before.lifetimeCreditsSpent === after.lifetimeCreditsSpent && POOLS.every((pool) => before[pool] === after[pool])
  );
}

const POOLS = ['lookup', 'personExport', 'companyExport'] as const;

/**
 * Whether a counter that stands still proves anything: one of the balances that the call takes from must be
 * counted. `inf` is not (docs/contract.md#account-record), and the pool of email verifications is not in the account at
 * all.
 */
function wouldShow({ price }: LookupRow, before: AccountMark, after: AccountMark): boolean {
  return POOLS.some((pool) => price[pool] > 0 && typeof before[pool] === 'number' && typeof after[pool] === 'number');
}

/** When this row last may have moved the counters. */
function touched(row: LookupRow): number {
  if (row.state.status === 'intent') return row.before === null ? 0 : Number.POSITIVE_INFINITY;
  // One that was dismissed while pending is refunded whenever the service gives it up, and nobody asks.
  if (isOpen(row) || (row.state.status === 'left' && row.state.askFrom !== undefined)) return Number.POSITIVE_INFINITY;
  return Math.max(spentAt(row) ?? 0, 'endedAt' in row.state ? row.state.endedAt : Number.POSITIVE_INFINITY);
}
