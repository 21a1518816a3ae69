import type { Clock } from '../contracts.ts';
import type { Timers } from './timers.ts';

/** A clock with its timers, which only move when a test moves them. */
export interface FakeTime extends Clock, Timers {
  /** Advances by `ms` milliseconds, firing each timer at its time; the work they start continues afterwards. */
  advance(ms: number): void;
}

export function createFakeTime(start = Date.UTC(2026, 5, 1, 12)): FakeTime {
  let now = start;
  const timers = new Set<{ at: number; work: () => void }>();
  return {
    now: () => now,
    after(ms, work) {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0];
        if (next === undefined) break;
        timers.delete(next);
        now = next.at;
        next.work();
      }
      now = end;
    },
  };
}
