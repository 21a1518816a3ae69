import { i18n } from '#i18n';
import type { AccountView } from '../../messages/views/account.ts';
import type { LookupType, Price } from '../../service/credits.ts';
import { numberText } from '../number-text.ts';

/** Below this share of the allocation, a pool is low. */
export const LITTLE = 0.1;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A rate needs at least an hour: the first lookup of the day says nothing about the rest of it. */
const LEAST_MS = HOUR_MS;

/**
 * Credits or calls of the account that are running out: `out`: there are none; `rate`: today's use would take more than
 * is left; `low`: under a tenth is left.
 */
export interface RunningOut {
  /** In the words of the usage bars. */
  name: string;
  what: 'credits' | 'calls';
  why: 'out' | 'rate' | 'low';
  left: number;
  /** The allocation; null when it is not known. */
  of: number | null;
}

const ORDER = { out: 0, rate: 1, low: 2 } as const;

/** Credits that the service counts. */
export interface CountedPool {
  /** In the words of the usage bars. */
  name: string;
  /** The credits that are taken from it. */
  credits: 'lookup' | 'personExport' | 'companyExport';
  /** The one type of lookup that takes from it; null where all do. */
  lookupType: LookupType | null;
  left: number;
  /** The allocation; null when it is not known. */
  of: number | null;
}

/**
 * The account's balances, and its usage of each type; a pool that is not counted, or was never allocated, is left out.
 */
export function countedPools({ balances, usage }: AccountView): CountedPool[] {
  const types = usage.flatMap(({ type, remaining, allocated }): CountedPool[] => {
    if (remaining === null || allocated === null || allocated <= 0) return [];
    const known = { name: i18n.t(`usage_type.${type}`), left: remaining, of: allocated };
    switch (type) {
      case 'person_export':
        return [{ ...known, credits: 'personExport', lookupType: null }];
      case 'company_export':
        return [{ ...known, credits: 'companyExport', lookupType: null }];
      default:
        return [{ ...known, credits: 'lookup', lookupType: type }];
    }
  });
  const isReported = (credits: CountedPool['credits']): boolean =>
    types.some((one) => one.credits === credits && one.lookupType === null);
  const pool = (name: string, credits: CountedPool['credits']): CountedPool[] => {
    const left = balances[credits];
    return typeof left === 'number' && !isReported(credits)
      ? [{ name, credits, lookupType: null, left, of: null }]
      : [];
  };
  return [
    ...pool(i18n.t('account.pool_lookup'), 'lookup'),
    ...pool(i18n.t('account.pool_person_export'), 'personExport'),
    ...pool(i18n.t('account.pool_company_export'), 'companyExport'),
    ...types,
  ];
}

/**
 * Credits and calls that are running out, the most pressing first. A pool that is not counted never does.
 * @param spentToday credits of each pool that were spent from here since local midnight; null: not known
 * @param now ms since epoch
 */
export function runningOut(account: AccountView, spentToday: Price | null, now: number): RunningOut[] {
  const today = callsToday(account, now);
  const calls =
    account.dailyLimit !== null && today !== null
      ? judged(
          {
            name: i18n.t('account.calls'),
            what: 'calls',
            left: account.dailyLimit - today,
            of: account.dailyLimit,
            today,
          },
          account.readAt,
          utcDay(account.readAt),
        )
      : null;
  const pools = countedPools(account).map(({ name, credits, lookupType, left, of }) =>
    judged(
      { name, what: 'credits', left, of, today: lookupType === null ? (spentToday?.[credits] ?? null) : null },
      now,
      localDay(now),
    ),
  );
  return [...pools, calls].filter((one) => one !== null).toSorted((a, b) => ORDER[a.why] - ORDER[b.why]);
}

/**
 * The calls of the service's day; null: not known, or read on an earlier day, which says nothing about this one.
 * @param now ms since epoch
 */
export function callsToday({ dailyCalls, readAt }: AccountView, now: number): number | null {
  return utcDay(readAt).from === utcDay(now).from ? dailyCalls : null;
}

/** The first one running out that a lookup of this type needs. */
export function runningOutFor(account: AccountView, lookupType: LookupType): RunningOut | null {
  const usage = account.usage.filter(({ type }) => type === lookupType || type === 'person_export');
  return (
    runningOut(
      { ...account, usage, balances: { lookup: null, personExport: null, companyExport: null } },
      null,
      account.readAt,
    )[0] ?? null
  );
}

/** One sentence about credits or calls that are running out. */
export function runningOutText({ name, what, why, left, of }: RunningOut): string {
  const figures = { type: name, left: numberText(Math.max(0, left)), of: numberText(of ?? 0) };
  const areCalls = what === 'calls';
  switch (why) {
    case 'out':
      return areCalls ? i18n.t('account.calls_out') : i18n.t('account.credits_out', figures);
    case 'rate':
      return areCalls ? i18n.t('account.calls_rate', figures) : i18n.t('account.credits_rate', figures);
    case 'low':
      return areCalls ? i18n.t('account.calls_low', figures) : i18n.t('account.credits_low', figures);
    default:
      return why satisfies never;
  }
}

interface Measured {
  name: string;
  what: RunningOut['what'];
  left: number;
  of: number | null;
  /** Used since the beginning of the day; null when that is not known. */
  today: number | null;
}

/** The beginning and end of a day, ms since epoch. */
interface Day {
  from: number;
  to: number;
}

/** The user's day, over which credits spent from here are counted. */
function localDay(now: number): Day {
  const from = new Date(now).setHours(0, 0, 0, 0);
  return { from, to: new Date(from).setDate(new Date(from).getDate() + 1) };
}

/** The service's day, over which it counts calls. */
function utcDay(now: number): Day {
  const from = new Date(now).setUTCHours(0, 0, 0, 0);
  return { from, to: from + DAY_MS };
}

function judged({ today, ...measured }: Measured, now: number, { from, to }: Day): RunningOut | null {
  const { left, of } = measured;
  if (left <= 0) return { ...measured, why: 'out' };
  const rate = (today ?? 0) / Math.max(LEAST_MS, now - from);
  if (rate * (to - now) > left) return { ...measured, why: 'rate' };
  return of !== null && left < of * LITTLE ? { ...measured, why: 'low' } : null;
}
