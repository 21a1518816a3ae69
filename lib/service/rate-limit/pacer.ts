import type { Account } from '../schemas/account.ts';
import { createTurn } from './create-turn.ts';
import { forecast } from './forecast.ts';
import { type KnownLimits, MAX_WAIT_MS, createKnownLimits } from './known-limits.ts';
import { type Call, OVERALL, scopeOf } from './limits.ts';
import { type PaceKeeper, type PaceKeeperOptions, createPaceKeeper } from './pace-keeper.ts';
import type { Priority } from './priority.ts';
import type { SendWindow } from './send-window.ts';
import type { Turn } from './turn.ts';
import { PATIENCE_MS, RETRY_MS, createWaitingLine } from './waiting-line.ts';

export interface Pacer {
  /** A turn, if there is room now; otherwise for how long there is none, in ms. */
  tryTake(call: Call, priority: Priority): Promise<Turn | number>;
  /**
   * A turn, waiting a little for it.
   * @throws ServiceError `rate_limited`, `not-sent`, when it would take longer than 2 s
   */
  take(call: Call, priority: Priority): Promise<Turn>;
  /** The service asked us to wait before the next call like this one (429); resolves once that is on disk. */
  askedToWait(call: Call, ms: number): Promise<void>;
  /**
   * In how many ms the last of these calls could go, one after another, as the limits stand now.
   * @param calls by name, in their order
   */
  forecast(calls: readonly Call[]): Promise<number>;
  /**
   * Takes the limits, and what the service has counted, from an account. `asked`: when it was asked for, by `uptime`.
   */
  learn(account: Account, asked: number): Promise<void>;
}

export interface PacerOptions extends PaceKeeperOptions {
  setTimer: (work: () => void, ms: number) => void;
  /** Reads the account, which tells limits, counts and the service's time. */
  askAccount: () => Promise<unknown>;
}

/** Previews leave this share of every limit to what matters more. */
const LEFT_BY_PREVIEWS = 0.1;
/** Between two tries to learn from the service how long no worker lived. */
const ASK_AGAIN_MS = 5_000;

/**
 * Lets calls go only when every limit has room that applies to them (docs/decisions/008-rate-limits.md). Within a
 * life time is `uptime`, whatever is done to the clock.
 */
export function createPacer(options: PacerOptions): Pacer {
  const { uptime } = options;
  const limits = createKnownLimits();
  const keeper = createPaceKeeper(options, limits);
  const waitOf = (call: Call, priority: Priority, ahead: Map<SendWindow, number> = new Map()) =>
    waitIn(limits, keeper, uptime(), { call, priority, ahead });
  const turnFor = (call: Call): Turn =>
    createTurn({ windows: () => limits.windowsOf(call), keeper, uptime, freed: () => line.serve() });
  const line = createWaitingLine({ ...options, windowsOf: limits.windowsOf, waitOf, turnFor });
  const clearUp = createClearing(options, keeper, waitOf);

  return {
    async tryTake(call, priority) {
      await clearUp(call, priority);
      const wait = waitOf(call, priority);
      if (wait <= 0) return turnFor(call);
      return wait > MAX_WAIT_MS ? RETRY_MS : Math.ceil(wait);
    },
    async take(call, priority) {
      await clearUp(call, priority);
      return line.join(call, priority);
    },
    async askedToWait(call, ms) {
      await keeper.ready();
      // Where no limit of its own is known to count the call, or the wait is that of a second's limit, it is about
      // everything.
      const scope = ms <= PATIENCE_MS ? 'any' : (scopeOf(call) ?? 'any');
      limits.waits.set(scope, Math.max(limits.waits.get(scope) ?? 0, uptime() + Math.min(ms, MAX_WAIT_MS)));
      await keeper.save();
    },
    async forecast(calls) {
      await keeper.ready();
      const time = uptime();
      return forecast({ time, calls, windowsOf: limits.windowsOf, notBefore: limits.notBefore }) - time;
    },
    async learn(account, asked) {
      await keeper.ready();
      keeper.thaw();
      if (account.rate_limits === undefined && account.daily_api_limit === undefined) return;
      limits.learn(account, asked, uptime());
      await keeper.save();
      line.serve();
    },
  };
}

/** For how long there is no room for a call, in ms, behind the calls `ahead` of it in each window. */
function waitIn(
  limits: KnownLimits,
  keeper: PaceKeeper,
  time: number,
  { call, priority, ahead }: { call: Call; priority: Priority; ahead: ReadonlyMap<SendWindow, number> },
): number {
  let at = Math.max(time, limits.notBefore(call));
  for (const window of limits.windowsOf(call)) {
    // This is the call that tells how old the old ones are; they must not be in its way.
    if (keeper.isFrozen() && call === 'account' && window.ms > OVERALL.ms) continue;
    const left = priority === 'preview' && window.limit > 1 ? Math.ceil(window.limit * LEFT_BY_PREVIEWS) : 0;
    at = Math.max(at, window.roomAt(time, (ahead.get(window) ?? 0) + left));
  }
  return Math.min(at - time, MAX_WAIT_MS * 2);
}

/** @returns what asks, when only lives before are in the way of a call, how long ago they were */
function createClearing(
  { uptime, askAccount }: Pick<PacerOptions, 'uptime' | 'askAccount'>,
  keeper: PaceKeeper,
  waitOf: (call: Call, priority: Priority) => number,
): (call: Call, priority: Priority) => Promise<void> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<unknown> | null = null;
  return async (call, priority) => {
    await keeper.ready();
    if (!keeper.isFrozen() || waitOf(call, priority) <= PATIENCE_MS) return;
    if (keeper.canTellAge()) return keeper.thaw();
    // Neither can wait for the account: it is this call, or comes behind it.
    if (call === 'account' || call === 'connect') return;
    if (uptime() - askedAt >= ASK_AGAIN_MS) {
      askedAt = uptime();
      asking = askAccount().catch(() => undefined);
    }
    await asking;
  };
}
