import type { EngineParts } from './engine-parts.ts';
import { type AccountMark, type LookupRow, isOpen, spentAt } from './lookup-row.ts';

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
  const rows = [...(await journal.since(before.readAt - LOOK_BACK_MS)), ...(await journal.open())];
  if (rows.some((other) => other.id !== row.id && touched(other) >= before.readAt)) return 'cannot-tell';
  return same(before, after) ? 'nothing-spent' : 'spent-since';
}

function same(before: AccountMark, after: AccountMark): boolean {
  return before.lifetimeCreditsSpent === after.lifetimeCreditsSpent && before.lookup === after.lookup && before.personExport === after.personExport;
}

/** When this row last may have moved the counters. */
function touched(row: LookupRow): number {
  if (row.state.status === 'intent') return row.before === null ? 0 : Number.POSITIVE_INFINITY;
  if (isOpen(row)) return Number.POSITIVE_INFINITY;
  return Math.max(spentAt(row) ?? 0, 'endedAt' in row.state ? row.state.endedAt : Number.POSITIVE_INFINITY);
}
