import { FREE, type Price, USAGE_TYPES, type UsageType, total } from '../../service/credits.ts';
import { type LookupRow, spentAt } from '../model/lookup-row.ts';
import { isAboutPerson } from '../model/paid-request.ts';
import { midnightBefore } from './budgets.ts';

/** The outcome of one paid call's credits. `in-doubt`: they may have been spent. */
export type SpendOutcome = 'spent' | 'under-way' | 'refunded' | 'in-doubt';

/** One paid call according to the journal, the only record of spending. */
export interface Spend {
  row: LookupRow;
  /** ms since epoch */
  at: number;
  outcome: SpendOutcome;
}

/** The credits that this row spent, or null when it spent nothing: it was owned, never sent, or refused. */
export function spendOf(row: LookupRow): Spend | null {
  const at = spentAt(row) ?? row.createdAt;
  const { state } = row;
  if (total(row.price) === 0) {
    // An address that could not be verified was charged and refunded (docs/contract.md#email_verify); one that was
    // owned was never sent.
    return row.request.tool === 'email_verify' && row.before !== null ? { row, at, outcome: 'refunded' } : null;
  }
  switch (state.status) {
    case 'intent':
      return null;
    case 'sent':
      return { row, at, outcome: 'under-way' };
    case 'pending':
    case 'complete':
      return { row, at, outcome: 'spent' };
    case 'failed':
      if (state.charged) return { row, at, outcome: 'spent' };
      // A lookup that ended without contact data was charged and refunded (docs/contract.md#repeated-calls).
      return state.problem.code === 'lookup_failed' ? { row, at: state.endedAt, outcome: 'refunded' } : null;
    case 'in-doubt':
      return { row, at, outcome: 'in-doubt' };
    case 'dismissed':
      // A lookup that was dismissed while pending was charged.
      return { row, at, outcome: state.checkFrom === undefined ? 'in-doubt' : 'spent' };
    default:
      return state satisfies never;
  }
}

/**
 * Whether the service may refund this call, or has done so unnoticed: its lookup had not ended when last checked, which
 * may be a day ago, or longer where we do not ask (dismissed, or its person blocked).
 */
export function mayComeBack({ row: { state }, outcome }: Spend): boolean {
  if (outcome === 'under-way') return true;
  return outcome === 'spent' && (state.status === 'pending' || state.status === 'dismissed');
}

/** All spending, newest first. */
export function spendsOf(rows: readonly LookupRow[]): Spend[] {
  return rows.flatMap((row) => spendOf(row) ?? []).toSorted((a, b) => b.at - a.at);
}

/** Credits by local day and type, newest day first; without refunds, with credits that may have been spent. */
export function daysOf(spends: Spend[]): { day: number; credits: Price }[] {
  const days = new Map<number, Price>();
  for (const { row, at, outcome } of spends) {
    if (outcome === 'refunded') continue;
    const day = midnightBefore(at);
    const credits = days.get(day) ?? { ...FREE };
    for (const type of Object.keys(credits) as (keyof Price)[]) credits[type] += row.price[type];
    days.set(day, credits);
  }
  return [...days].map(([day, credits]) => ({ day, credits })).toSorted((a, b) => b.day - a.day);
}

/** Credits used, by the types of `credit_usage`; a type that the service does not report is absent. */
export type Usage = Partial<Record<UsageType, number>>;

/** The types under which the service counts this row's credits (docs/contract.md#account-record). */
export function usageOf({ request, price }: LookupRow): Usage {
  return {
    ...(isAboutPerson(request) ? { [request.lookupType]: price.lookup } : {}),
    person_export: price.personExport,
    company_export: price.companyExport,
  };
}

/** Adds this row's credits. */
export function addUsage(usage: Usage, row: LookupRow): void {
  const used = usageOf(row);
  for (const type of USAGE_TYPES) if (used[type] !== undefined) usage[type] = (usage[type] ?? 0) + used[type];
}

export interface Difference {
  type: UsageType;
  /** Spent from here, according to the journal. */
  here: number;
  /** Used since, according to the service. */
  service: number;
  /** Credits that nothing here explains, too many or too few; 0 when all are explained. */
  unexplained: number;
}

/**
 * Other calls may come and go between the request for the account and its answer: one that happened this close to a
 * reading explains either count.
 */
export const NEAR_MS = 60_000;

/** The largest change of the clock that does not put a spend on the wrong side of a reading. */
export const CLOCK_SLACK_MS = 86_400_000;

/** The spends by which two readings of the service's counts differ. */
export interface Counted {
  /** Credits spent since the first reading, long before the last one, that cannot come back any more. */
  settled: Usage;
  /** All others spent since the first reading. */
  since: Spend[];
  /** Sent so shortly before the first reading that it may count them or not. */
  atFirst: Spend[];
  /** Spent earlier, and refunded since: a plan that has begun anew need not count the refund. */
  givenBack: Spend[];
  /** Spent earlier, and may have been refunded since, unnoticed. */
  pending: Spend[];
}

/**
 * Compares, by type, the credits that the service counts with those spent from here.
 * @param before its count at the first reading
 * @param after its count at the last one
 * @param readAt the time of the last reading, ms since epoch
 */
export function differencesOf(
  { settled, since, atFirst, givenBack, pending }: Counted,
  before: Usage,
  after: Usage,
  readAt: number,
): Difference[] {
  return USAGE_TYPES.flatMap((type): Difference[] => {
    const [from, to] = [before[type], after[type]];
    if (from === undefined || to === undefined) return [];
    const sumOf = (spends: Spend[]) => spends.reduce((sum, { row }) => sum + (usageOf(row)[type] ?? 0), 0);
    const sure = settled[type] ?? 0;
    let here = sure - sumOf(givenBack);
    let least = here - sumOf(pending);
    let max = sure + sumOf(atFirst);
    for (const spend of since) {
      const credits = usageOf(spend.row)[type] ?? 0;
      const isNear = endOf(spend) >= readAt - NEAR_MS;
      const isSure = spend.outcome === 'spent';
      if (isSure) here += credits;
      if (isSure && !isNear && !mayComeBack(spend)) least += credits;
      if (spend.outcome !== 'refunded' || isNear) max += credits;
    }
    const service = to - from;
    return [{ type, here, service, unexplained: service > max ? service - max : Math.min(0, service - least) }];
  });
}

function endOf({ row, at }: Spend): number {
  return 'endedAt' in row.state ? Math.max(at, row.state.endedAt) : at;
}
