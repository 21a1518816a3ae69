import { z } from 'zod';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { USAGE_TYPES, type UsageType } from '../../service/credits.ts';
import type { Account } from '../../service/schemas/account.ts';
import type { Journal } from '../journal/journal.ts';
import { type Usage, spendsOf, usageOf } from './ledger.ts';

/** Where the service's own count stood. `readAt`: ms since epoch. */
export interface UsageReading {
  readAt: number;
  used: Usage;
}

export interface UsageBaseline {
  /** The first reading of this account, or the first since its counts began anew. */
  first: UsageReading;
  last: UsageReading;
  /** Rows that were spent before the first reading, of those near it: the clock may have been set since. */
  before: string[];
}

const KEY = 'usage';
/** How far a clock may have been set without a spend coming to stand on the wrong side of the first reading. */
export const CLOCK_SLACK_MS = 86_400_000;
/** A lookup that was asked for so long ago may be refunded only now. */
const LONGEST_LOOKUP_MS = 30 * 86_400_000;
const MAX_BEFORE = 2_000;

const usage = z.lazy(() => z.partialRecord(z.enum(USAGE_TYPES), z.number()));
const reading = z.lazy(() => z.object({ readAt: z.number(), used: usage }));
const schema = z.lazy(() => z.object({ first: reading, last: reading, before: z.array(z.string()).max(MAX_BEFORE) }));

export interface UsageKeeper {
  /** Takes what an account says is used; a plan that began anew begins a new baseline. */
  note(account: Account, readAt: number): Promise<void>;
  /** Null before the first account that tells its usage. */
  read(): Promise<UsageBaseline | null>;
}

/** Keeps where the service's count of credits stood when this browser first saw it, and where it stands now. */
export function createUsageKeeper(db: OwnerDatabase, journal: Pick<Journal, 'since'>): UsageKeeper {
  let queue: Promise<unknown> = Promise.resolve();

  const read = async (): Promise<UsageBaseline | null> => {
    const parsed = schema.safeParse(await db.get('facts', KEY));
    return parsed.success ? parsed.data : null;
  };

  /** Credits that came back since the last reading, for lookups that found nothing. */
  async function refundedSince(time: number): Promise<Usage> {
    const refunds: Usage = {};
    for (const { row, at, outcome } of spendsOf(await journal.since(time - LONGEST_LOOKUP_MS))) {
      if (outcome !== 'refunded' || at < time - CLOCK_SLACK_MS) continue;
      for (const [type, credits] of Object.entries(usageOf(row)) as [keyof Usage, number][])
        refunds[type] = (refunds[type] ?? 0) + credits;
    }
    return refunds;
  }

  /** A count that fell by more than came back was set back: the plan began anew. */
  async function beganAnew({ last }: UsageBaseline, used: Usage): Promise<boolean> {
    // A type that is not told this time fell by nothing.
    const fallOf = (type: UsageType) => (last.used[type] ?? 0) - (used[type] ?? last.used[type] ?? 0);
    const fell = USAGE_TYPES.filter((type) => fallOf(type) > 0);
    if (fell.length === 0) return false;
    const refunded = await refundedSince(last.readAt);
    return fell.some((type) => fallOf(type) > (refunded[type] ?? 0));
  }

  async function keep(now: UsageReading): Promise<void> {
    const known = await read();
    if (known && !(await beganAnew(known, now.used))) {
      await db.put('facts', { ...known, last: now } satisfies UsageBaseline, KEY);
      return;
    }
    const before = spendsOf(await journal.since(now.readAt - CLOCK_SLACK_MS)).map(({ row }) => row.id);
    await db.put('facts', { first: now, last: now, before: before.slice(0, MAX_BEFORE) } satisfies UsageBaseline, KEY);
  }

  return {
    read,
    note({ credit_usage }, readAt) {
      const used: Usage = {};
      for (const one of credit_usage ?? []) {
        const count =
          one.used ?? (one.allocated === null || one.remaining === null ? null : one.allocated - one.remaining);
        if (count !== null) used[one.type] = count;
      }
      if (Object.keys(used).length === 0) return Promise.resolve();
      const done = queue.then(() => keep({ readAt, used }));
      queue = done.catch(() => undefined);
      return done;
    },
  };
}
