import type { ActivityTotalView } from '../../lib/messages/views/activity.ts';
import type { PaidTool } from '../../lib/service/credits.ts';

/** One bar of the chart: a day, or a month where there are many days. */
export interface Bar {
  /** Its beginning, ms since epoch. */
  at: number;
  credits: number;
  byTool: Partial<Record<PaidTool, number>>;
}

export interface Bars {
  of: 'days' | 'months';
  /** Without gaps, oldest first. */
  bars: Bar[];
}

/** More days than this are shown as months: a bar must be wide enough to see. */
const MAX_DAYS = 92;
/** A chart of hundreds of months would be unreadable. */
const MAX_MONTHS = 60;
/** Spends of a clock that ran ahead by no more than this have bars of their own, after today's; others have none. */
const MAX_AHEAD_MS = 31 * 86_400_000;

/** Credits of all types together, by day and tool. Days without spending get empty bars. */
export function barsOf(totals: readonly ActivityTotalView[], from: number | null, until: number): Bars {
  const first = from ?? totals[0]?.day ?? until;
  const newest = totals.at(-1)?.day ?? until;
  const end = newest - until > MAX_AHEAD_MS ? until : Math.max(until, newest);
  const days = steps(first, end, (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1));
  const of = days.length > MAX_DAYS ? 'months' : 'days';
  const starts = of === 'days' ? days : monthsIn(first, end);
  const bars = starts.map((at): Bar => ({ at, credits: 0, byTool: {} }));
  for (const { day, tool, credits } of totals) {
    const bar = bars.findLast(({ at }) => at <= day);
    const sum = credits.lookup + credits.personExport + credits.companyExport + credits.emailVerification;
    if (!bar || day > end) continue;
    bar.credits += sum;
    bar.byTool[tool] = (bar.byTool[tool] ?? 0) + sum;
  }
  return { of, bars };
}

function monthsIn(first: number, until: number): number[] {
  const start = new Date(first);
  return steps(
    new Date(start.getFullYear(), start.getMonth(), 1).getTime(),
    until,
    (date) => new Date(date.getFullYear(), date.getMonth() + 1, 1),
  ).slice(-MAX_MONTHS);
}

function steps(first: number, until: number, next: (date: Date) => Date): number[] {
  const found: number[] = [];
  for (let at = new Date(first); at.getTime() <= until && found.length <= 4_000; at = next(at))
    found.push(at.getTime());
  return found;
}

/** Credits of all types together, and calls, by tool; most first, tools without any left out. */
export function toolTotals(totals: readonly ActivityTotalView[]): { tool: PaidTool; calls: number; credits: number }[] {
  const sums = new Map<PaidTool, { tool: PaidTool; calls: number; credits: number }>();
  for (const { tool, calls, credits } of totals) {
    const sum = sums.get(tool) ?? { tool, calls: 0, credits: 0 };
    sums.set(tool, {
      tool,
      calls: sum.calls + calls,
      credits: sum.credits + credits.lookup + credits.personExport + credits.companyExport + credits.emailVerification,
    });
  }
  return [...sums.values()].toSorted((a, b) => b.credits - a.credits);
}
