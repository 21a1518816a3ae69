import { createTurns } from '../../browser/turns.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { MAX_USAGE_ROWS } from '../../database/meta-schemas.ts';
import { getMeta, metaOf, setMeta } from '../../database/meta.ts';
import { USAGE_TYPES, type UsageType } from '../../service/credits.ts';
import type { Account } from '../../service/schemas/account.ts';
import type { Journal } from '../journal/journal.ts';
import { requestedFor } from '../model/due.ts';
import { compareUsage } from './compare-usage.ts';
import { CLOCK_SLACK_MS, type Usage, addUsage, mayComeBack, spendsOf } from './ledger.ts';
import { type SpendJournal, settle } from './settled-spends.ts';
import type { UsageBaseline, UsageReading } from './usage-readings.ts';

/** The longest time after which a lookup may still be refunded. */
const LONGEST_LOOKUP_MS = 30 * 86_400_000;

export interface UsageKeeper {
  /** Records the usage that an account reports; a renewed plan, or a clock set back, starts a new baseline. */
  save(account: Account, readAt: number): Promise<void>;
  /** Null before the first account that reports its usage. */
  read(): Promise<UsageBaseline | null>;
}

/** Keeps the service's counts of credits as this browser first read them, and as they are now. */
export function createUsageKeeper(db: AccountDatabase, journal: SpendJournal): UsageKeeper {
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
      const next = { ...known, last: now };
      await setMeta(metaOf(db), 'usage', { ...next, settled: await settle(journal, next) });
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
    if (isRefunded || mayComeBack(spend)) addUsage(refunds, spend.row);
  }
  return refunds;
}
