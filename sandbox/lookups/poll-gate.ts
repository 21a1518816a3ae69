import type { Clock } from '../contracts.ts';

/** The least time between two polls of one id by one user (docs/contract.md#limits), in ms. */
export const POLL_INTERVAL_MS = 3000;

/** Admits polls of ids, or returns how many seconds to wait; a refused poll counts for none of its ids. */
export interface PollGate {
  admit(
    userId: number,
    profileIds: readonly number[],
  ): { admitted: true } | { admitted: false; retryAfterSeconds: number };
}

/** In memory: after a restart every id may be polled at once, which is harmless. */
export function createPollGate(clock: Clock): PollGate {
  const polledAt = new Map<string, number>();
  const forgetOld = (now: number): void => {
    // The map is in polling order, so the oldest are in front.
    for (const [key, at] of polledAt) {
      if (now - at < POLL_INTERVAL_MS) return;
      polledAt.delete(key);
    }
  };
  return {
    admit(userId, profileIds) {
      const now = clock.now();
      forgetOld(now);
      const keys = profileIds.map((id) => `${userId} ${id}`);
      const wait = Math.max(0, ...keys.map((key) => (polledAt.get(key) ?? -Infinity) + POLL_INTERVAL_MS - now));
      if (wait > 0) return { admitted: false, retryAfterSeconds: Math.ceil(wait / 1000) };
      for (const key of keys) polledAt.set(key, now);
      return { admitted: true };
    },
  };
}
