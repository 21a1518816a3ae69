import { type LookupClock, type LookupClockOptions, createLookupClock as create } from '../../../lib/background/lookup-clock.ts';

/** Longer than the 30 s that an idle worker lives and that a packed alarm takes at least: it is dead when this fires. */
const ALARM_MS = 35_000;

/** The clock of a worker that is always dead when its time has come: no timer, no heartbeat, alarms alone. */
export function createLookupClock(options: LookupClockOptions): LookupClock {
  return create({
    ...options,
    setTimer: () => 0,
    clearTimer: () => undefined,
    heartbeat: async () => undefined,
    setAlarm: (delayMs) => options.setAlarm(delayMs === null ? null : ALARM_MS),
  });
}
