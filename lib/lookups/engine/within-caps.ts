import { createTurns } from '../../browser/turns.ts';
import { total } from '../../service/credits.ts';
import type { Problem } from '../../service/problem.ts';
import { problemOf } from '../../service/service-error.ts';
import { spentOrMayBe } from '../journal/batch-tally.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { type Committed, commit, creditsToday, isCapped, isSent, overCap } from '../spending/budgets.ts';
import type { EngineDeps } from './engine-deps.ts';

/**
 * Moves an intent on by the caps as they are now. It was accepted under caps that may be lower by now: a batch is sent
 * for days, and a policy may arrive late.
 * @param move `refusal`: why it must not be paid for; null: the caps have room for it
 */
export type WithinCaps = <T>(row: LookupRow, move: (refusal: Problem | null) => Promise<T>) => Promise<T>;

type CapsDeps = Pick<EngineDeps, 'batches' | 'caps' | 'journal' | 'now' | 'uptime'>;

/** ms in which what was sent is added to the last count: counting for each row would read a batch once for each. */
const COUNT_ANEW_MS = 1_000;

export function createWithinCaps(deps: CapsDeps): WithinCaps {
  const inTurn = createTurns();
  const counts = createCounts(deps);

  async function refusalNow(row: LookupRow): Promise<Problem | null> {
    // Never paid for, whatever may be spent.
    if (row.account === 'only') return null;
    const sets = await deps.caps().catch(problemOf);
    if (!Array.isArray(sets)) return sets;
    if (!isCapped(sets)) return null;
    const isOver = async (count: Promise<Committed>) => overCap(sets, await count, row.price);
    // The last count may hold what was free in the end, or refunded.
    const refusal = (await isOver(counts.last(row))) && (await isOver(counts.anew(row)));
    if (refusal === null) commit(await counts.last(row), row.price);
    return refusal;
  }

  return (row, move) => inTurn(async () => move(await refusalNow(row)));
}

const sumOf = (rows: readonly LookupRow[]) => rows.reduce((sum, row) => sum + total(spentOrMayBe(row)), 0);

/** What is spent, with what was added to it since it was counted. */
function createCounts({ batches, journal, now, uptime }: CapsDeps) {
  let known: { batchId: string | null; at: number; count: Committed } | null = null;

  async function anew({ batchId }: LookupRow): Promise<Committed> {
    const at = uptime();
    // What is not sent yet was counted when it was accepted, and is again at its own turn.
    const sentOf = async (id: string) => (await batches.rows(id)).filter(isSent);
    const inBatch = batchId === null ? null : sumOf(await sentOf(batchId));
    const count = { today: await creditsToday(journal, now(), isSent), inBatch };
    known = { batchId, at, count };
    return count;
  }

  return {
    anew,
    last: async (row: LookupRow): Promise<Committed> =>
      known !== null && known.batchId === row.batchId && uptime() - known.at < COUNT_ANEW_MS ? known.count : anew(row),
  };
}
