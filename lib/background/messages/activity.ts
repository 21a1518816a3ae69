import { requestedFor } from '../../lookups/model/due.ts';
import { creditsToday, isSent, midnightBefore } from '../../lookups/spending/budgets.ts';
import { type Spend, spendsOf } from '../../lookups/spending/ledger.ts';
import type { SpendJournal } from '../../lookups/spending/settled-spends.ts';
import type { activityMessages } from '../../messages/subjects/activity.ts';
import type { ActivityQuery, ActivityFilter, ActivityTotalView, ActivityView } from '../../messages/views/activity.ts';
import type { SpentTodayView } from '../../messages/views/ledger.ts';
import { CREDIT_TYPES, FREE, total } from '../../service/credits.ts';
import type { WorkerContext } from '../context.ts';
import { stillPendingView, inDoubtView } from '../views/call-view.ts';
import type { Answers } from './answers.ts';
import { compareWithService, readLedger, spendView } from './read-ledger.ts';

export const activityAnswers: Answers<typeof activityMessages> = {
  readSpentToday,
  readLedger: (context, { days }) => readLedger(context, days),
  readActivity,
};

export async function readSpentToday(
  context: Pick<WorkerContext, 'now' | 'settings' | 'signedIn'>,
): Promise<SpentTodayView> {
  const { dailyCap } = await context.settings.read();
  const deps = await context.signedIn();
  return { credits: deps ? total(await creditsToday(deps.journal, context.now(), isSent)) : 0, cap: dailyCap };
}

/**
 * One page of the credits spent from this browser, with totals over everything that matches the filter; null while
 * signed out.
 */
export async function readActivity(
  context: Pick<WorkerContext, 'now' | 'settings' | 'signedIn'>,
  { filter, start, max }: ActivityQuery,
): Promise<ActivityView | null> {
  const deps = await context.signedIn();
  if (!deps) return null;
  const { notifications } = await context.settings.read();
  const { journal, usage } = deps;
  const since = filter.from ?? 0;
  const rows = await journal.spentSince(since);
  const spends = spendsOf(rows).filter((spend) => isWanted(spend, filter));
  // The same rows are not read again for the comparison.
  const read: SpendJournal = {
    ...journal,
    since: async (time) =>
      time < requestedFor(since) ? journal.since(time) : rows.filter(({ createdAt }) => createdAt >= time),
  };
  return {
    database: deps.db.name,
    spends: spends.slice(start, start + max).map((spend) => ({
      ...spendView(spend),
      inDoubt: inDoubtView(spend.row),
      stillPending: stillPendingView(spend.row, context.now(), notifications),
    })),
    total: spends.length,
    totals: totalsOf(spends),
    compared: await compareWithService({ journal: read, usage }),
  };
}

function isWanted({ row, at, outcome }: Spend, filter: ActivityFilter): boolean {
  const isInTime = at >= (filter.from ?? 0) && at < (filter.until ?? Number.POSITIVE_INFINITY);
  return (
    isInTime &&
    (filter.tool === null || filter.tool === row.request.tool) &&
    (filter.outcome === null || filter.outcome === outcome)
  );
}

function totalsOf(spends: Spend[]): ActivityTotalView[] {
  const totals = new Map<string, ActivityTotalView>();
  for (const { row, at, outcome } of spends) {
    if (outcome === 'refunded') continue;
    const { tool } = row.request;
    const day = midnightBefore(at);
    const total = totals.get(`${day} ${tool}`) ?? { day, tool, calls: 0, credits: { ...FREE } };
    total.calls += 1;
    for (const type of CREDIT_TYPES) total.credits[type] += row.price[type];
    totals.set(`${day} ${tool}`, total);
  }
  return [...totals.values()].toSorted((a, b) => a.day - b.day);
}
