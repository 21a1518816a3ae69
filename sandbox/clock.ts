import type { Clock } from './contracts.ts';

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that follows another one and can be set forward, for `advance_clock` faults. */
export interface AdvancingClock extends Clock {
  /** Moves the time forward by `ms` milliseconds. */
  advance(ms: number): void;
}

/** Adds a movable offset to `base`; the offset starts at 0 and only grows. */
export function createAdvancingClock(base: Clock): AdvancingClock {
  let offsetMs = 0;
  return {
    now: () => base.now() + offsetMs,
    advance(ms) {
      offsetMs += ms;
    },
  };
}
