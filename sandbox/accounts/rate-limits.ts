import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../contracts.ts';

export const DURATIONS = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
export type Duration = keyof typeof DURATIONS;

/** `any` counts every tool call; `person_lookup` and `search` count only their own. */
export type LimitedAction = 'any' | 'person_lookup' | 'search' | 'email_verify';

export interface RateLimit {
  action: LimitedAction;
  duration: Duration;
  limit: number;
}

/** A limit with its state, as `account.rate_limits` shows it (docs/contract.md#account-record). */
export interface RateLimitRecord {
  action: string;
  duration: Duration;
  limit: number;
  used: number;
  remaining: number;
}

/**
 * High enough for tests, low enough that a runaway client notices. A live plan has for example 10 a second overall and
 * 15, 100 and 500 lookups a minute, hour and day (docs/contract.md#rate-limits). The daily limit over everything is the
 * account's `daily_api_limit`.
 */
export const DEFAULT_RATE_LIMITS: readonly RateLimit[] = [
  { action: 'any', duration: 'second', limit: 50 },
  { action: 'any', duration: 'day', limit: 20_000 },
  { action: 'person_lookup', duration: 'minute', limit: 60 },
  { action: 'person_lookup', duration: 'hour', limit: 1000 },
  { action: 'person_lookup', duration: 'day', limit: 5000 },
  { action: 'search', duration: 'minute', limit: 120 },
  { action: 'search', duration: 'hour', limit: 2000 },
  { action: 'search', duration: 'day', limit: 10_000 },
  { action: 'email_verify', duration: 'minute', limit: 300 },
];

type Admission =
  /**
   * `takeBack` makes the call count for nothing after all, in every window that counted it; `refuse` too, and it is one
   * more that had to wait.
   */
  | { admitted: true; takeBack(): void; refuse(): void }
  | { admitted: false; retryAfterSeconds: number; action: LimitedAction; duration: Duration };

export interface RateLimits {
  /** Counts one call, or counts nothing and returns how many seconds to wait. */
  admit(userId: number, action: LimitedAction): Admission;
  records(userId: number): RateLimitRecord[];
  /** The number of calls that were not admitted since the start, of all users. */
  refused(): number;
  /** Calls of all kinds today (UTC) and in total, and the daily limit. */
  totals(userId: number): { today: number; dailyLimit: number; lifetime: number };
}

const countRow = z.object({ window_start: z.number(), used: z.number() });

/** Counts calls in fixed windows, in the database so that the counts survive a restart. */
export function createRateLimits(
  db: DatabaseSync,
  clock: Clock,
  limits: readonly RateLimit[] = DEFAULT_RATE_LIMITS,
): RateLimits {
  const sql = prepareStatements(db);
  const windowStart = (duration: Duration): number => clock.now() - (clock.now() % DURATIONS[duration]);
  const used = (userId: number, { action, duration }: RateLimit): number => {
    const row = countRow.optional().parse(sql.select.get(userId, action, duration));
    return row !== undefined && row.window_start === windowStart(duration) ? row.used : 0;
  };

  let refused = 0;
  return {
    refused: () => refused,
    admit(userId, action) {
      const counting = limits.filter((limit) => limit.action === 'any' || limit.action === action);
      const full = counting
        .filter((limit) => used(userId, limit) >= limit.limit)
        .toSorted((one, other) => DURATIONS[other.duration] - DURATIONS[one.duration]);
      const longest = full[0];
      if (longest !== undefined) {
        refused += 1;
        const wait = windowStart(longest.duration) + DURATIONS[longest.duration] - clock.now();
        return {
          admitted: false,
          retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
          action: longest.action,
          duration: longest.duration,
        };
      }
      const counted = counting.map((limit) => ({ ...limit, start: windowStart(limit.duration) }));
      for (const limit of counted)
        sql.upsert.run(userId, limit.action, limit.duration, limit.start, used(userId, limit) + 1);
      sql.countForLife.run(userId);
      const takeBack = (): void => {
        for (const limit of counted) sql.uncount.run(userId, limit.action, limit.duration, limit.start);
        sql.uncountForLife.run(userId);
      };
      return {
        admitted: true,
        takeBack,
        refuse() {
          takeBack();
          refused += 1;
        },
      };
    },
    records: (userId) => limits.map((limit) => recordOf(limit, used(userId, limit))),
    totals(userId) {
      const daily = limits.find(({ action, duration }) => action === 'any' && duration === 'day');
      const life = z.object({ calls: z.number() }).optional().parse(sql.selectLife.get(userId));
      return {
        today: daily === undefined ? 0 : used(userId, daily),
        dailyLimit: daily?.limit ?? 0,
        lifetime: life?.calls ?? 0,
      };
    },
  };
}

function recordOf({ action, duration, limit }: RateLimit, used: number): RateLimitRecord {
  return { action, duration, limit, used, remaining: Math.max(0, limit - used) };
}

function prepareStatements(db: DatabaseSync) {
  return {
    select: db.prepare('SELECT window_start, used FROM call_count WHERE user_id = ? AND action = ? AND duration = ?'),
    upsert: db.prepare(
      'INSERT INTO call_count VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET window_start = excluded.window_start, used = excluded.used',
    ),
    uncount: db.prepare(
      'UPDATE call_count SET used = used - 1 WHERE user_id = ? AND action = ? AND duration = ? AND window_start = ?',
    ),
    selectLife: db.prepare('SELECT calls FROM lifetime_calls WHERE user_id = ?'),
    countForLife: db.prepare('INSERT INTO lifetime_calls VALUES (?, 1) ON CONFLICT DO UPDATE SET calls = calls + 1'),
    uncountForLife: db.prepare('UPDATE lifetime_calls SET calls = calls - 1 WHERE user_id = ?'),
  };
}
