import type { ActivityFilter } from '../../lib/messages/views/activity.ts';

/** The period that the list covers; `own`: two days the user chooses. */
export const PERIODS = ['week', 'month', 'quarter', 'year', 'all', 'own'] as const;
export type Period = (typeof PERIODS)[number];

const DAYS: Record<Exclude<Period, 'all' | 'own'>, number> = { week: 7, month: 30, quarter: 90, year: 365 };

/**
 * The part of the activity that is shown. `first` and `last` are days as a date field gives them (`2026-11-03`), for
 * `own` alone; empty: open.
 */
export interface ActivityChoice {
  period: Period;
  first: string;
  last: string;
  tool: ActivityFilter['tool'];
  outcome: ActivityFilter['outcome'];
}

/** The filter as the background takes it. Days are local ones, both ends included. @param now ms since epoch */
export function filterOf({ period, first, last, tool, outcome }: ActivityChoice, now: number): ActivityFilter {
  switch (period) {
    case 'all':
      return { from: null, until: null, tool, outcome };
    case 'own':
      return { from: midnightOf(first, 0), until: midnightOf(last, 1), tool, outcome };
    default:
      return { from: daysBefore(now, DAYS[period] - 1), until: null, tool, outcome };
  }
}

/** Local midnight, this many days back; a day is not always 24 hours. */
function daysBefore(now: number, days: number): number {
  const today = new Date(now);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - days).getTime();
}

/** The midnight that begins a day, or one this many days later; null for an invalid day. */
function midnightOf(day: string, later: number): number | null {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined || year < 1_970) return null;
  const time = new Date(year, month - 1, date + later).getTime();
  return Number.isNaN(time) ? null : Math.max(0, time);
}
