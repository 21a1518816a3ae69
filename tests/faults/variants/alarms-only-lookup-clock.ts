import { type LookupClockOptions, createLookupClock as create } from '../../../lib/background/account/lookup-clock.ts';
import type { ScheduledWork } from '../../../lib/background/scheduled-work.ts';

/** Longer than an idle worker's 30 s of life, and a packed alarm's minimum: the worker is dead when this fires. */
const ALARM_MS = 35_000;
/** Shorter than the wait between two polls: short waits for a turn keep their timer. */
const MOMENT_MS = 2_500;

/** The clock of a worker that dies whenever a lookup waits: no heartbeat, no timer for a poll, alarms alone. */
export function createLookupClock(options: LookupClockOptions): ScheduledWork {
  return create({
    ...options,
    setTimer: (work, ms) => (ms <= MOMENT_MS ? options.setTimer(work, ms) : 0),
    clearTimer: (timer) => options.clearTimer(timer),
    heartbeat: async () => undefined,
    setAlarm: (delayMs) => options.setAlarm(delayMs === null ? null : ALARM_MS),
  });
}
