import type { Scheduling } from '../scheduled-work.ts';
import type { Surroundings } from '../surroundings.ts';

/** The part of the browser's alarms that is used. */
interface Alarms {
  create(name: string, info: { delayInMinutes: number; periodInMinutes: number }): void;
  clear(name: string): Promise<unknown>;
}

/**
 * Sets the alarm of this name that wakes a dead worker, in place of the one before; with null there is none. It fires
 * again, as the worker may die before it has set the next one.
 * @param maxPeriodMinutes the longest wait until it fires again
 */
export function createWakingAlarm(
  { alarms }: { alarms: Alarms },
  name: string,
  maxPeriodMinutes = Number.POSITIVE_INFINITY,
): Scheduling['setAlarm'] {
  return async (delayMs) => {
    if (delayMs === null) {
      await alarms.clear(name);
      return;
    }
    const delayInMinutes = delayMs / 60_000;
    alarms.create(name, { delayInMinutes, periodInMinutes: Math.min(delayInMinutes, maxPeriodMinutes) });
  };
}

/** The browser's timers, and the alarm of this name. */
export function schedulingBy(
  { browser, now, setTimer, clearTimer }: Pick<Surroundings, 'browser' | 'now' | 'setTimer' | 'clearTimer'>,
  alarm: string,
): Scheduling {
  return { now, setTimer, clearTimer, setAlarm: createWakingAlarm(browser, alarm) };
}
