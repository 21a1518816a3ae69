import type { Account } from '../schemas/account.ts';
import { type Call, type Limit, OVERALL, type Scope, applies, limitsOf, scopeOf } from './limits.ts';
import { type SendWindow, createSendWindow } from './send-window.ts';

/** Upper bound for a wait that the service asks for. */
export const MAX_WAIT_MS = 86_400_000;
/** The share of a limit per second that may go out without a record on disk. */
const UNNOTED = 0.2;

/** Every known limit, each with the calls that it has counted. Times are ms since this worker started. */
export interface KnownLimits {
  /** The limits that the account states. */
  stated: SendWindow[];
  /** The waits that the service asked for: their ends, by scope. */
  waits: Map<Scope, number>;
  /** The limits that count this call. */
  windowsOf(call: Call): SendWindow[];
  /** The limits of a second, which have passed before another worker could read about them. */
  brief(): SendWindow[];
  /** Whether enough calls went out in the last second that the next worker has to know. */
  isBusy(time: number): boolean;
  /** The time until which the service asked us to wait with this call. */
  notBefore(call: Call): number;
  /**
   * Replaces the limits stated before. Both times in ms since this worker started.
   * @param sentAt when the account was requested
   */
  learn(account: Account, sentAt: number, time: number): void;
}

/** The number of calls that may go out without a record on disk. */
export function unnoted({ limit }: SendWindow): number {
  return Math.floor(limit * UNNOTED);
}

export function createKnownLimits(): KnownLimits {
  const overall = createSendWindow(OVERALL);
  const known: KnownLimits = {
    stated: [],
    waits: new Map(),
    windowsOf: (call) => [overall, ...known.stated.filter((window) => applies(window, call))],
    brief: () => [overall, ...known.stated].filter(({ ms }) => ms <= OVERALL.ms),
    isBusy: (time) => known.brief().some((window) => window.count(time) > unnoted(window)),
    notBefore: (call) => Math.max(known.waits.get('any') ?? 0, known.waits.get(scopeOf(call) ?? 'any') ?? 0),
    learn(account, sentAt, time) {
      const same = (a: Limit, b: Limit) => a.scope === b.scope && a.ms === b.ms;
      known.stated = limitsOf(account).map((limit) => {
        const window = known.stated.find((before) => same(before, limit)) ?? createSendWindow(limit);
        window.limit = limit.limit;
        if (limit.used !== null && limit.ms > OVERALL.ms) window.learn(limit.used, sentAt, time);
        return window;
      });
    },
  };
  return known;
}
