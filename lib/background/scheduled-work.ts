import { onDemand } from '../browser/on-demand.ts';
import { createRounds } from './rounds.ts';
import { type Timers, createTimer } from './timer.ts';

/** Work in rounds, each of which says when the next is due: by a timer, or by an alarm if the worker is dead then. */
export interface ScheduledWork {
  /** Does what is due, and schedules the next round. */
  runDue(eager?: boolean): Promise<void>;
  /**
   * Sets the alarm, ahead of a write that must be followed up: the worker may die right after it. Rejects when the
   * alarm could not be set.
   */
  armAlarm(): Promise<void>;
}

export interface Scheduling extends Timers {
  /** ms since epoch */
  now: () => number;
  /**
   * Sets a repeating alarm that wakes a dead worker: the worker may die before it has set the next one. Null: there is
   * nothing to do anymore.
   */
  setAlarm: (delayMs: number | null) => Promise<void>;
}

/** The time of the next round. */
export interface NextRound {
  /** ms since epoch; null: no timer */
  timerAt: number | null;
  /** ms from now; null: no alarm */
  alarmIn: number | null;
}

/** The shortest delay of an alarm in a packed extension: how soon a dead worker returns to its work. */
export const MIN_ALARM_MS = 30_000;
/** The longest timer: the clock may be changed meanwhile. */
const MAX_TIMER_MS = 30_000;

/** @param round does what is due; what it rejects with is tried again later, as the work is still in a store */
export function createScheduledWork(
  { now, setAlarm, ...timers }: Scheduling,
  round: (eager: boolean) => Promise<NextRound>,
): ScheduledWork {
  const timer = createTimer(timers);
  const wakeAt = (time: number): void =>
    timer.set(() => void rounds.runDue(), Math.min(Math.max(time - now(), 0), MAX_TIMER_MS));

  async function schedule({ timerAt, alarmIn }: NextRound): Promise<void> {
    timer.stop();
    if (timerAt !== null) wakeAt(timerAt);
    // Also keeps the worker alive between two rounds: it is a call to the browser.
    await setAlarm(alarmIn);
  }

  const rounds = createRounds(async (eager) => {
    try {
      await schedule(await round(eager));
    } catch {
      wakeAt(Number.POSITIVE_INFINITY);
      await setAlarm(MIN_ALARM_MS).catch(() => undefined);
    }
  });
  return { runDue: rounds.runDue, armAlarm: () => setAlarm(MIN_ALARM_MS) };
}

/** Work in rounds whose code is loaded when it is first wanted. */
export function scheduledOnDemand(load: () => Promise<ScheduledWork>): ScheduledWork {
  const work = onDemand(load);
  return {
    runDue: async (eager) => (await work()).runDue(eager),
    armAlarm: async () => (await work()).armAlarm(),
  };
}
