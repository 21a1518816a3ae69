import { createTurns } from '../../browser/turns.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { MAX_USAGE_ROWS, type MetaValue } from '../../database/meta-schemas.ts';
import { getMeta, metaOf, setMeta } from '../../database/meta.ts';
import { USAGE_TYPES, type UsageType } from '../../service/credits.ts';
import type { Account } from '../../service/schemas/account.ts';
import type { Journal } from '../journal/journal.ts';
import { requestedFor } from './budgets.ts';
import { compareUsage } from './compare-usage.ts';
import { CLOCK_SLACK_MS, type Usage, mayComeBack, spendsOf, usageOf } from './ledger.ts';

/** A reading of the service's own counts. `readAt`: ms since epoch. */
export interface UsageReading {
  readAt: number;
  used: Usage;
}

/**
 * `first`: the first reading of this account, or the first since its counts started anew, or since the clock was set
 * back by more than a day. `before`: rows, of those requested in the days before the first reading, that were spent
 * before it: the clock may have been set since, and a lookup of a long batch may still be refunded. Of those from
 * longer ago, the ones that could still be refunded.
 */
export type UsageBaseline = MetaValue<'usage'>;

/** The longest time after which a lookup may still be refunded. */
const LONGEST_LOOKUP_MS = 30 * 86_400_000;

export interface UsageKeeper {
  /** Records the usage that an account reports; a renewed plan, or a clock set back, starts a new baseline. */
  save(account: Account, readAt: number): Promise<void>;
  /** Null before the first account that reports its usage. */
  read(): Promise<UsageBaseline | null>;
}

/** Keeps the service's counts of credits as this browser first read them, and as they are now. */
export function createUsageKeeper(db: AccountDatabase, journal: Pick<Journal, 'since' | 'get'>): UsageKeeper {
  const inTurn = createTurns();

  const read = (): Promise<UsageBaseline | null> => getMeta(metaOf(db), 'usage');

  /**
   * Whether the plan was renewed: counts fell by more than was refunded here, and what is left of them does not even
   * cover what was spent here. A smaller fall may be a refund on another device, and hides no difference.
   */
  async function beganAnew(known: UsageBaseline, now: UsageReading): Promise<boolean> {
    const counted = known.last.used;
    // A type that is not reported this time fell by nothing.
    const fallOf = (type: UsageType) => (counted[type] ?? 0) - (now.used[type] ?? counted[type] ?? 0);
    const fell = USAGE_TYPES.filter((type) => fallOf(type) > 0);
    if (fell.length === 0) return false;
    const refunded = await refundedSince(known.last.readAt, journal);
    if (fell.every((type) => fallOf(type) <= (refunded[type] ?? 0))) return false;
    if (Object.values(now.used).every((count) => count === 0)) return true;
    const differences = await compareUsage(journal, { ...known, last: now });
    return differences.reduce((sum, { unexplained }) => sum + unexplained, 0) < 0;
  }

  async function store(now: UsageReading): Promise<void> {
    const known = await read();
    // A first reading of a clock that ran ahead: nothing spent since it was set right would be after it.
    const isAhead = known !== null && known.first.readAt - now.readAt > CLOCK_SLACK_MS;
    if (known && !isAhead && !(await beganAnew(known, now))) {
      await setMeta(metaOf(db), 'usage', { ...known, last: now });
      return;
    }
    await setMeta(metaOf(db), 'usage', { first: now, last: now, before: await spentBefore(now.readAt) });
  }

  /** The rows of `before`; those that may still be refunded first. */
  async function spentBefore(time: number): Promise<string[]> {
    const spends = spendsOf(await journal.since(time - LONGEST_LOOKUP_MS));
    const settled = spends.filter((spend) => !mayComeBack(spend) && spend.row.createdAt >= requestedFor(time));
    return [...spends.filter(mayComeBack), ...settled].slice(0, MAX_USAGE_ROWS).map(({ row }) => row.id);
  }

  return {
    read,
    save({ credit_usage }, readAt) {
      const used: Usage = {};
      for (const one of credit_usage ?? []) {
        const count =
          one.used ?? (one.allocated === null || one.remaining === null ? null : one.allocated - one.remaining);
        if (count !== null) used[one.type] = count;
      }
      if (Object.keys(used).length === 0) return Promise.resolve();
      return inTurn(() => store({ readAt, used }));
    },
  };
}

/**
 * Credits that were refunded since the last reading, for lookups that found nothing, or may have been: the service
 * refunds a pending lookup before it is asked about it.
 */
async function refundedSince(time: number, journal: Pick<Journal, 'since'>): Promise<Usage> {
  const refunds: Usage = {};
  for (const spend of spendsOf(await journal.since(time - LONGEST_LOOKUP_MS))) {
    const isRefunded = spend.outcome === 'refunded' && spend.at >= time - CLOCK_SLACK_MS;
    if (!isRefunded && !mayComeBack(spend)) continue;
    for (const [type, credits] of Object.entries(usageOf(spend.row)) as [keyof Usage, number][])
      refunds[type] = (refunds[type] ?? 0) + credits;
  }
  return refunds;
}
