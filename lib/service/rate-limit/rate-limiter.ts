import type { Account } from '../schemas/account.ts';
import { createPermit } from './create-permit.ts';
import { forecast } from './forecast.ts';
import { type KnownLimits, MAX_WAIT_MS, createKnownLimits } from './known-limits.ts';
import { type LimitKeeper, type LimitKeeperOptions, createLimitKeeper } from './limit-keeper.ts';
import { type Call, OVERALL, scopeOf } from './limits.ts';
import type { Permit } from './permit.ts';
import type { Priority } from './priority.ts';
import type { SendWindow } from './send-window.ts';
import { PATIENCE_MS, RETRY_MS, createWaitingLine } from './waiting-line.ts';

export interface RateLimiter {
  /** A permit, if there is room now; otherwise the time for which there is none, in ms. */
  tryTake(call: Call, priority: Priority): Promise<Permit | number>;
  /**
   * A permit, after a short wait if necessary.
   * @throws ServiceError `rate_limited`, `not-sent`, when it would take longer than 2 s
   */
  take(call: Call, priority: Priority): Promise<Permit>;
  /** The service asked us to wait before the next call like this one (429); resolves once that is on disk. */
  backOff(call: Call, ms: number): Promise<void>;
  /**
   * The time until the last of these calls could be sent, one after another, as the limits are now, in ms.
   * @param calls by name, in their order
   */
  forecast(calls: readonly Call[]): Promise<number>;
  /** Takes the limits, and the service's counts, from an account. `sentAt`: when it was requested, by `uptime`. */
  learn(account: Account, sentAt: number): Promise<void>;
}

export interface RateLimiterOptions extends LimitKeeperOptions {
  /** Reads the account, which contains limits and counts; its answer shows the service's time. */
  readAccountNow: () => Promise<unknown>;
}

/** The share of every limit that callers of a priority leave to more important calls. */
const LEFT_BY: Record<Priority, number> = { person: 0, 'follow-up': 0, preview: 0.1, bulk: 0, watch: 0.5 };
/** The time between two attempts to learn from the service how long there was no worker. */
const RECHECK_MS = 5_000;

/**
 * Lets calls go only when every limit that applies to them has room (docs/decisions/008-rate-limits.md). Within a
 * worker, time is `uptime`, unaffected by changes of the clock.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { uptime } = options;
  const limits = createKnownLimits();
  const keeper = createLimitKeeper(options, limits);
  const waitOf = (call: Call, priority: Priority, ahead: Map<SendWindow, number> = new Map()) =>
    waitIn(limits, keeper, uptime(), { call, priority, ahead });
  const acquire = (call: Call): Permit =>
    createPermit({ windows: () => limits.windowsOf(call), keeper, uptime, freed: () => line.serve() });
  const line = createWaitingLine({ ...options, windowsOf: limits.windowsOf, waitOf, acquire });
  const clearUp = createClearing(options, keeper, waitOf);

  return {
    async tryTake(call, priority) {
      await clearUp(call, priority);
      const wait = waitOf(call, priority);
      if (wait <= 0) return acquire(call);
      return wait > MAX_WAIT_MS ? RETRY_MS : Math.ceil(wait);
    },
    async take(call, priority) {
      await clearUp(call, priority);
      return line.join(call, priority);
    },
    async backOff(call, ms) {
      await keeper.ready();
      // If no limit of its own is known to count the call, or the wait is short enough for a limit per second, it
      // applies to all calls.
      const scope = ms <= PATIENCE_MS ? 'any' : (scopeOf(call) ?? 'any');
      limits.waits.set(scope, Math.max(limits.waits.get(scope) ?? 0, uptime() + Math.min(ms, MAX_WAIT_MS)));
      await keeper.save();
    },
    async forecast(calls) {
      await keeper.ready();
      const time = uptime();
      return forecast({ time, calls, windowsOf: limits.windowsOf, notBefore: limits.notBefore }) - time;
    },
    async learn(account, sentAt) {
      await keeper.ready();
      keeper.carryOver();
      const isSilent = account.rate_limits === undefined && account.daily_api_limit === undefined;
      // What it stated before still holds.
      if (isSilent && limits.stated.length > 0) return;
      limits.learn(account, sentAt, uptime());
      await keeper.save();
      line.serve();
    },
  };
}

/** The time for which there is no room for a call, in ms, behind the calls `ahead` of it in each window. */
function waitIn(
  limits: KnownLimits,
  keeper: LimitKeeper,
  time: number,
  { call, priority, ahead }: { call: Call; priority: Priority; ahead: ReadonlyMap<SendWindow, number> },
): number {
  let at = Math.max(time, limits.notBefore(call));
  for (const window of limits.windowsOf(call)) {
    // The account call reveals how old the earlier calls are; they must not be in its way.
    if (keeper.isCarriedOver() && call === 'account' && window.ms > OVERALL.ms) continue;
    const left = window.limit > 1 ? Math.ceil(window.limit * LEFT_BY[priority]) : 0;
    at = Math.max(at, window.roomAt(time, (ahead.get(window) ?? 0) + left));
  }
  return Math.min(at - time, MAX_WAIT_MS * 2);
}

/**
 * @returns a function that finds out how long ago the earlier workers were, when only their calls are in the way of one
 */
function createClearing(
  { uptime, readAccountNow }: Pick<RateLimiterOptions, 'uptime' | 'readAccountNow'>,
  keeper: LimitKeeper,
  waitOf: (call: Call, priority: Priority) => number,
): (call: Call, priority: Priority) => Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<unknown> | null = null;
  return async (call, priority) => {
    await keeper.ready();
    if (!keeper.isCarriedOver() || waitOf(call, priority) <= PATIENCE_MS) return;
    if (keeper.canTellAge()) return keeper.carryOver();
    // Neither of these can wait for the account: it is this call, or comes behind it.
    if (call === 'account' || call === 'connect') return;
    if (uptime() - readAt >= RECHECK_MS) {
      readAt = uptime();
      asking = readAccountNow().catch(() => undefined);
    }
    await asking;
  };
}
