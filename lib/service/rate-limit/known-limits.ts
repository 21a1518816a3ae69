import type { Account } from '../schemas/account.ts';
import { type Call, type Limit, OVERALL, type Scope, applies, limitsOf, scopeOf } from './limits.ts';
import { type SendWindow, createSendWindow } from './send-window.ts';

/** The longest wait that the service is believed. */
export const MAX_WAIT_MS = 86_400_000;
/** Of what a second may hold, this share may go out without a note on disk. */
const UNNOTED = 0.2;

/** Every limit that is known, each with what it has seen. Times are ms since this worker started. */
export interface KnownLimits {
  /** Those that the account states. */
  stated: SendWindow[];
  /** The service asked us to wait: until when, by what it is about. */
  waits: Map<Scope, number>;
  /** Those that count this call. */
  windowsOf(call: Call): SendWindow[];
  /** Those of a second, which are over before another worker could read of them. */
  brief(): SendWindow[];
  /** So many calls went out in the last second that the next life has to know. */
  isBusy(time: number): boolean;
  /** Until when the service asked us to wait with this call. */
  notBefore(call: Call): number;
  /** Takes the place of what was stated before. `asked`: when the account was asked for. */
  learn(account: Account, asked: number, time: number): void;
}

/** How many calls may go out without a note on disk. */
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
    learn(account, asked, time) {
      const same = (a: Limit, b: Limit) => a.scope === b.scope && a.ms === b.ms;
      known.stated = limitsOf(account).map((limit) => {
        const window = known.stated.find((before) => same(before, limit)) ?? createSendWindow(limit);
        window.limit = limit.limit;
        if (limit.used !== null && limit.ms > OVERALL.ms) window.learn(limit.used, asked, time);
        return window;
      });
    },
  };
  return known;
}
