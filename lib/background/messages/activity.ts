import { midnightBefore } from '../../lookups/spending/budgets.ts';
import { type Spend, spendsOf } from '../../lookups/spending/ledger.ts';
import type { activityMessages } from '../../messages/subjects/activity.ts';
import type { ActivityAsk, ActivityFilter, ActivityTotalView, ActivityView } from '../../messages/views/activity.ts';
import { CREDIT_TYPES, FREE } from '../../service/credits.ts';
import type { Desk } from '../context.ts';
import { stillPendingView, unsettledView } from '../views/call-view.ts';
import type { Answers } from './answers.ts';
import { compareWithService, readLedger, spendView } from './read-ledger.ts';
import { readSpentToday } from './settings.ts';

export const activityAnswers: Answers<typeof activityMessages> = {
  readSpentToday,
  readLedger: (context, { days }) => readLedger(context, days),
  readActivity,
};

const DAY_MS = 86_400_000;

/**
 * What was spent from here, one page of it, with totals over all that the filter lets through; null when nobody is
 * signed in.
 */
export async function readActivity(desk: Desk, { filter, start, most }: ActivityAsk): Promise<ActivityView | null> {
  const parts = await desk.signedIn().catch(() => null);
  if (!parts) return null;
  // A lookup may be spent up to a day after it was asked for.
  const spends = spendsOf(await parts.journal.since(Math.max(0, (filter.from ?? 0) - DAY_MS))).filter((spend) =>
    isWanted(spend, filter),
  );
  return {
    spends: spends.slice(start, start + most).map((spend) => ({
      ...spendView(spend),
      unsettled: unsettledView(spend.row),
      stillPending: stillPendingView(spend.row, desk.now()),
    })),
    total: spends.length,
    totals: totalsOf(spends),
    compared: await compareWithService(parts),
  };
}

function isWanted({ row, at, outcome }: Spend, filter: ActivityFilter): boolean {
  const isInTime = at >= (filter.from ?? 0) && at < (filter.until ?? Number.POSITIVE_INFINITY);
  return (
    isInTime &&
    (filter.tool === null || filter.tool === row.ask.tool) &&
    (filter.outcome === null || filter.outcome === outcome)
  );
}

function totalsOf(spends: Spend[]): ActivityTotalView[] {
  const totals = new Map<string, ActivityTotalView>();
  for (const { row, at, outcome } of spends) {
    if (outcome === 'refunded') continue;
    const { tool } = row.ask;
    const day = midnightBefore(at);
    const total = totals.get(`${day} ${tool}`) ?? { day, tool, calls: 0, credits: { ...FREE } };
    total.calls += 1;
    for (const type of CREDIT_TYPES) total.credits[type] += row.price[type];
    totals.set(`${day} ${tool}`, total);
  }
  return [...totals.values()].toSorted((a, b) => a.day - b.day);
}
