import { i18n } from '#i18n';
import type { AccountView } from '../messages/views.ts';
import type { LookupType, Price } from '../service/credits.ts';
import { numberText } from './number-text.ts';

/** Below this share of what was allocated, little is left. */
const LITTLE = 0.1;
const HOUR_MS = 3_600_000;
/** A pace is read from an hour at least: the first lookup of the day says nothing about the rest of it. */
const LEAST_MS = HOUR_MS;

/** Something of the account that comes to its end: `out`: there is none; `pace`: today's use would take more than is left; `low`: under a tenth is left. */
export interface RunningOut {
  /** In the words of the usage bars. */
  name: string;
  what: 'credits' | 'calls';
  why: 'out' | 'pace' | 'low';
  left: number;
  /** Of how many; null when that is not told. */
  of: number | null;
}

const ORDER = { out: 0, pace: 1, low: 2 } as const;

/**
 * What runs out, the most pressing first. A pool that is not counted never does.
 * @param spentToday credits of each pool that were spent from here since local midnight; null: not known
 * @param now ms since epoch
 */
export function runningOut(account: AccountView, spentToday: Price | null, now: number): RunningOut[] {
  const calls = account.dailyLimit !== null && account.dailyCalls !== null ? judged({ name: i18n.t('account.calls'), what: 'calls', left: account.dailyLimit - account.dailyCalls, of: account.dailyLimit, today: account.dailyCalls }, account.readAt) : null;
  const types = account.usage.map(({ type, remaining, allocated }) => {
    // What was never allocated does not run out.
    if (remaining === null || allocated === null || allocated <= 0) return null;
    const today = type === 'person_export' ? spentToday?.personExport : type === 'company_export' ? spentToday?.companyExport : null;
    return judged({ name: i18n.t(`usage_type.${type}`), what: 'credits', left: remaining, of: allocated, today: today ?? null }, now);
  });
  const { lookup, personExport, companyExport } = account.balances;
  const pools = [
    typeof lookup === 'number' ? judged({ name: i18n.t('account.pool_lookup'), what: 'credits', left: lookup, of: null, today: spentToday?.lookup ?? null }, now) : null,
    typeof personExport === 'number' && !isTold(account, 'person_export') ? judged({ name: i18n.t('account.pool_person_export'), what: 'credits', left: personExport, of: null, today: spentToday?.personExport ?? null }, now) : null,
    typeof companyExport === 'number' && !isTold(account, 'company_export') ? judged({ name: i18n.t('account.pool_company_export'), what: 'credits', left: companyExport, of: null, today: spentToday?.companyExport ?? null }, now) : null,
  ];
  return [...pools, ...types, calls].filter((one) => one !== null).toSorted((a, b) => ORDER[a.why] - ORDER[b.why]);
}

/** Of what runs out, that which a lookup of this type needs. */
export function runningOutFor(account: AccountView, lookupType: LookupType): RunningOut | null {
  const usage = account.usage.filter(({ type }) => type === lookupType || type === 'person_export');
  return runningOut({ ...account, usage, balances: { lookup: null, personExport: null, companyExport: null } }, null, account.readAt)[0] ?? null;
}

/** One sentence about what runs out. */
export function runningOutText({ name, what, why, left, of }: RunningOut): string {
  const figures = { type: name, left: numberText(Math.max(0, left)), of: numberText(of ?? 0) };
  const areCalls = what === 'calls';
  switch (why) {
    case 'out':
      return areCalls ? i18n.t('account.calls_out') : i18n.t('account.credits_out', figures);
    case 'pace':
      return areCalls ? i18n.t('account.calls_pace', figures) : i18n.t('account.credits_pace', figures);
    case 'low':
      return areCalls ? i18n.t('account.calls_low', figures) : i18n.t('account.credits_low', figures);
    default:
      return why satisfies never;
  }
}

function isTold({ usage }: AccountView, type: 'person_export' | 'company_export'): boolean {
  return usage.some((one) => one.type === type && one.remaining !== null && one.allocated !== null && one.allocated > 0);
}

interface Measured {
  name: string;
  what: RunningOut['what'];
  left: number;
  of: number | null;
  /** Used since local midnight; null when that is not known. */
  today: number | null;
}

function judged({ today, ...measured }: Measured, now: number): RunningOut | null {
  const { left, of } = measured;
  if (left <= 0) return { ...measured, why: 'out' };
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const tomorrow = new Date(midnight).setDate(new Date(midnight).getDate() + 1);
  const pace = (today ?? 0) / Math.max(LEAST_MS, now - midnight);
  if (pace * (tomorrow - now) > left) return { ...measured, why: 'pace' };
  return of !== null && left < of * LITTLE ? { ...measured, why: 'low' } : null;
}
