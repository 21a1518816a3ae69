import { type Call, type Limit, applies } from './limits.ts';

/** The counting of a service: calls of the last `ms`, or calls since the last full `ms` by its own clock. */
export type Counting = 'sliding' | 'fixed';

/** A service that counts calls and refuses those over a limit, by real time (ms). */
export interface RateLimitedService {
  /** Counts the call; or refuses it, and returns how long to wait (ms). */
  admit(call: Call): number | null;
  /** The limits as `account.rate_limits` states them. */
  rows(): { action: string; duration: number; limit: number; used: number; remaining: number }[];
  /** Calls that were admitted, and those that were not. */
  admitted: { call: Call; at: number }[];
  refused: { call: Call; at: number }[];
}

const ACTIONS = {
  any: 'any',
  lookup: 'person_lookup',
  search: 'search',
  company: 'company_lookup',
  verify: 'email_verify',
} as const;

export function createRateLimitedService(limits: Limit[], counting: Counting, time: () => number): RateLimitedService {
  const admitted: { call: Call; at: number }[] = [];
  const refused: { call: Call; at: number }[] = [];
  const startOf = (ms: number) => (counting === 'fixed' ? time() - (time() % ms) : time() - ms);
  const counted = (limit: Limit) =>
    admitted.filter(
      ({ call, at }) =>
        applies(limit, call) && (counting === 'fixed' ? at >= startOf(limit.ms) : at > startOf(limit.ms)),
    );
  const roomAt = (limit: Limit) =>
    counting === 'fixed' ? startOf(limit.ms) + limit.ms : (counted(limit)[0]?.at ?? 0) + limit.ms;

  return {
    admit(call) {
      const full = limits.filter((limit) => applies(limit, call) && counted(limit).length >= limit.limit);
      if (full.length === 0) {
        admitted.push({ call, at: time() });
        return null;
      }
      refused.push({ call, at: time() });
      return Math.ceil(Math.max(...full.map(roomAt)) - time());
    },
    rows: () =>
      limits.map((limit) => {
        const used = counted(limit).length;
        return {
          action: ACTIONS[limit.scope],
          duration: limit.ms / 1_000,
          limit: limit.limit,
          used,
          remaining: limit.limit - used,
        };
      }),
    admitted,
    refused,
  };
}
