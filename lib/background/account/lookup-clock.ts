import { createRounds } from '../rounds.ts';
import { type Timers, createTimer } from '../timer.ts';
import type { SignedIn } from './signed-in.ts';

/** Timers and alarms that run the engine again, whether the worker is alive or dead. */
export interface LookupClock {
  /** Does what is due and schedules the next run. */
  runDue(eager?: boolean): Promise<void>;
  /**
   * Sets the alarm, ahead of a write that must be followed up: the worker may die right after it. Rejects when the
   * alarm could not be set.
   */
  armAlarm(): Promise<void>;
}

export interface LookupClockOptions extends Timers {
  signedIn: () => Promise<SignedIn | null>;
  /** ms since epoch */
  now: () => number;
  /**
   * Sets a repeating alarm that wakes a dead worker: the worker may die before it has set the next one. `delayMs`
   * null: nothing is open anymore.
   */
  setAlarm: (delayMs: number | null) => Promise<void>;
  /** Any extension API call: it resets the 30 s after which Chrome ends an idle worker. */
  heartbeat: () => Promise<unknown>;
}

/** Shorter than the 30 s after which an idle worker ends. */
const HEARTBEAT_MS = 20_000;
/** The longest that one stretch of pending lookups keeps a worker alive; alarms do the rest. */
const HEARTBEAT_LIMIT_MS = 5 * 60_000;
/**
 * The shortest delay of an alarm in a packed extension: how soon a dead worker returns to a lookup that the user may
 * be waiting for.
 */
const ALARM_MS = 30_000;
/** The longest timer: the clock may be changed meanwhile. */
const MAX_TIMER_MS = 30_000;

export function createLookupClock(options: LookupClockOptions): LookupClock {
  const { now, setAlarm } = options;
  const heart = createHeart(options);
  const timer = createTimer(options);
  const wakeAt = (time: number) =>
    timer.set(() => void rounds.runDue(), Math.min(Math.max(time - now(), 50), MAX_TIMER_MS));

  async function round(eager: boolean): Promise<void> {
    const deps = await options.signedIn();
    const { isOpen, next, newest } = deps ? await deps.engine.tick(eager) : { isOpen: false, next: null, newest: null };
    // The user no longer waits for what is still pending: the worker may die, and the alarm fires for the next check.
    const isFarOff = newest === null && next !== null && next - now() > ALARM_MS;
    if (!isOpen || isFarOff) {
      timer.stop();
      heart.stop();
      return setAlarm(isOpen && next !== null ? next - now() : null);
    }
    // During a call there may be no next time yet; the end of the call calls `runDue` again.
    wakeAt(next ?? Number.POSITIVE_INFINITY);
    await setAlarm(ALARM_MS);
    if (newest !== null) heart.beat(newest);
  }

  const rounds = createRounds(async (eager) => {
    try {
      await round(eager);
    } catch {
      // A store or a browser that did not answer is tried again later; the work is still there.
      wakeAt(Number.POSITIVE_INFINITY);
      await setAlarm(ALARM_MS).catch(() => undefined);
    }
  });
  return { runDue: rounds.runDue, armAlarm: () => setAlarm(ALARM_MS) };
}

/** Keeps the worker alive while the user may be waiting for a lookup. */
function createHeart(options: LookupClockOptions) {
  const timer = createTimer(options);
  let stretch = { since: 0, beats: 0 };

  /** @param since start of the newest open lookup; beats are counted too, because a clock can be set back */
  function beat(since: number): void {
    if (stretch.since !== since) stretch = { since, beats: 0 };
    const isLong = options.now() >= since + HEARTBEAT_LIMIT_MS || stretch.beats * HEARTBEAT_MS >= HEARTBEAT_LIMIT_MS;
    if (timer.isSet() || isLong) return;
    timer.set(() => {
      stretch.beats += 1;
      void options
        .heartbeat()
        .catch(() => undefined)
        .then(() => beat(since));
    }, HEARTBEAT_MS);
  }

  return { beat, stop: timer.stop };
}
