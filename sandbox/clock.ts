import type { Clock } from './seam.ts';

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that runs with another one and can be set forward, for `advance_clock` faults. */
export interface AdvancingClock extends Clock {
  /** Moves the time forward by `ms` milliseconds. */
  advance(ms: number): void;
}

/** Puts a movable offset on `base`; the offset starts at 0 and only grows. */
export function createAdvancingClock(base: Clock): AdvancingClock {
  let offsetMs = 0;
  return {
    now: () => base.now() + offsetMs,
    advance(ms) {
      offsetMs += ms;
    },
  };
}
