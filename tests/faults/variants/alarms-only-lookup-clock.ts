import {
  type LookupClock,
  type LookupClockOptions,
  createLookupClock as create,
} from '../../../lib/background/account/lookup-clock.ts';

/**
 * Longer than the 30 s that an idle worker lives and that a packed alarm takes at least: it is dead when this fires.
 */
const ALARM_MS = 35_000;
/** Shorter than the wait between two polls: what only waits its turn for a moment is left to it. */
const MOMENT_MS = 2_500;

/** The clock of a worker that dies whenever a lookup waits: no heartbeat, no timer for a poll, alarms alone. */
export function createLookupClock(options: LookupClockOptions): LookupClock {
  return create({
    ...options,
    setTimer: (work, ms) => (ms <= MOMENT_MS ? options.setTimer(work, ms) : 0),
    clearTimer: (timer) => options.clearTimer(timer),
    heartbeat: async () => undefined,
    setAlarm: (delayMs) => options.setAlarm(delayMs === null ? null : ALARM_MS),
  });
}
