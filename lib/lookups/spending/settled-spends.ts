import { MAX_USAGE_ROWS } from '../../database/meta-schemas.ts';
import type { Journal } from '../journal/journal.ts';
import { requestedFor } from '../model/due.ts';
import { type LookupRow, spentAt } from '../model/lookup-row.ts';
import { countedIn } from './counted-spends.ts';
import { NEAR_MS, type Usage, addUsage } from './ledger.ts';
import type { SettledSpends, UsageBaseline } from './usage-readings.ts';

/** What the comparison reads of the journal. */
export type SpendJournal = Pick<Journal, 'since' | 'get' | 'countRequested'>;

const DAY_MS = 86_400_000;

/** Ended so long before a reading, a lookup is settled: longer than a clock is off. */
const SETTLED_AFTER_MS = 2 * DAY_MS;

/** The rows that a comparison has to look at, and the credits of those that are settled. */
interface Compared {
  rows: LookupRow[];
  settled: Usage;
}

/** Reads what a comparison needs: all rows since the first reading, or those that are not settled. */
export async function readCompared(journal: SpendJournal, baseline: UsageBaseline): Promise<Compared> {
  return (await readBesideSettled(journal, baseline)) ?? readAll(journal, baseline);
}

/**
 * What is settled by the last reading: at most once a day more than before, so that it costs little. Undefined where
 * there is nothing to keep, or too many rows are open.
 */
export async function settle(journal: SpendJournal, baseline: UsageBaseline): Promise<SettledSpends | undefined> {
  const [from, until] = [requestedFor(baseline.first.readAt), baseline.last.readAt - SETTLED_AFTER_MS];
  if (until <= from) return undefined;
  const known = baseline.settled;
  const isNew = known !== undefined && until - known.until < DAY_MS;
  if (isNew && (await holds(journal, baseline, known))) return known;
  // Counted first: a row that is deleted or written meanwhile makes the count wrong, which is noticed.
  const count = await journal.countRequested(from, until);
  const compared = await readCompared(journal, baseline);
  const rows = compared.rows.filter(({ createdAt }) => createdAt < until);
  const { since, ...around } = countedIn(rows, baseline);
  const aroundFirst = new Set(Object.values(around).flatMap((spends) => spends.map(({ row }) => row.id)));
  const isSettled = (row: LookupRow) => hasEnded(row, until) && !aroundFirst.has(row.id);
  const others = rows.filter((row) => !isSettled(row)).map(({ id }) => id);
  if (others.length > MAX_USAGE_ROWS) return undefined;
  const used = { ...compared.settled };
  for (const { row, outcome } of since) if (outcome === 'spent' && isSettled(row)) addUsage(used, row);
  return { until, count, used, others };
}

/**
 * Whether what was settled still holds: not after the clock was set back to before it, nor when rows of its time were
 * deleted or written.
 */
async function holds(journal: SpendJournal, { first, last }: UsageBaseline, settled: SettledSpends): Promise<boolean> {
  if (last.readAt < settled.until + NEAR_MS) return false;
  return (await journal.countRequested(requestedFor(first.readAt), settled.until)) === settled.count;
}

/** The rows that are not settled; null where nothing is, or it does not hold any more. */
async function readBesideSettled(journal: SpendJournal, baseline: UsageBaseline): Promise<Compared | null> {
  const { settled } = baseline;
  if (!settled || !(await holds(journal, baseline, settled))) return null;
  const rows = await withOthers(journal, await journal.since(settled.until), settled.others);
  return rows.every((row) => row !== null) ? { rows, settled: settled.used } : null;
}

async function readAll(journal: SpendJournal, { first, before }: UsageBaseline): Promise<Compared> {
  // With lookups that had been pending for long by then, and may have been refunded since.
  const rows = await withOthers(journal, await journal.since(requestedFor(first.readAt)), before);
  return { rows: rows.filter((row) => row !== null), settled: {} };
}

/** These rows, and those of `ids` that are not among them: null for one that is gone. */
async function withOthers(
  journal: SpendJournal,
  rows: LookupRow[],
  ids: readonly string[],
): Promise<(LookupRow | null)[]> {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...(await Promise.all(ids.filter((id) => !known.has(id)).map((id) => journal.get(id))))];
}

/** Whether nothing can happen to this row's credits any more, and it ended before `time`, ms since epoch. */
function hasEnded(row: LookupRow, time: number): boolean {
  const { state } = row;
  return (
    (state.status === 'complete' || state.status === 'failed') &&
    state.endedAt < time &&
    (spentAt(row) ?? row.createdAt) < time
  );
}
