import {
  MIN_ALARM_MS,
  type NextRound,
  type ScheduledWork,
  type Scheduling,
  createScheduledWork,
} from '../scheduled-work.ts';
import { createTimer } from '../timer.ts';
import type { SignedIn } from './signed-in.ts';

export interface LookupClockOptions extends Scheduling {
  signedIn: () => Promise<SignedIn | null>;
  /** Any extension API call: it resets the 30 s after which Chrome ends an idle worker. */
  heartbeat: () => Promise<unknown>;
}

/** Shorter than the 30 s after which an idle worker ends. */
const HEARTBEAT_MS = 20_000;
/** The longest that one stretch of pending lookups keeps a worker alive; alarms do the rest. */
const HEARTBEAT_LIMIT_MS = 5 * 60_000;
/** The shortest timer: the engine's next time may be now. */
const MIN_TIMER_MS = 50;

/** Runs the engine when something of a lookup is due, whether the worker lives on or dies. */
export function createLookupClock(options: LookupClockOptions): ScheduledWork {
  const { now } = options;
  const heart = createHeart(options);

  async function round(eager: boolean): Promise<NextRound> {
    const deps = await options.signedIn();
    const { isOpen, next, newest } = deps ? await deps.engine.tick(eager) : { isOpen: false, next: null, newest: null };
    // The user no longer waits for what is still pending: the worker may die, and the alarm fires for the next check.
    const isFarOff = newest === null && next !== null && next - now() > MIN_ALARM_MS;
    if (!isOpen || isFarOff) {
      heart.stop();
      return { timerAt: null, alarmIn: isOpen && next !== null ? next - now() : null };
    }
    if (newest !== null) heart.heartbeat(newest);
    // During a call there may be no next time yet; the end of the call calls `runDue` again.
    const timerAt = Math.max(next ?? Number.POSITIVE_INFINITY, now() + MIN_TIMER_MS);
    return { timerAt, alarmIn: MIN_ALARM_MS };
  }

  return createScheduledWork(options, round);
}

/** Keeps the worker alive while the user may be waiting for a lookup. */
function createHeart(options: LookupClockOptions) {
  const timer = createTimer(options);
  let stretch = { since: 0, beats: 0 };

  /** @param since start of the newest open lookup; beats are counted too, because a clock can be set back */
  function heartbeat(since: number): void {
    if (stretch.since !== since) stretch = { since, beats: 0 };
    const isLong = options.now() >= since + HEARTBEAT_LIMIT_MS || stretch.beats * HEARTBEAT_MS >= HEARTBEAT_LIMIT_MS;
    if (timer.isSet() || isLong) return;
    timer.set(() => {
      stretch.beats += 1;
      void options
        .heartbeat()
        .catch(() => undefined)
        .then(() => heartbeat(since));
    }, HEARTBEAT_MS);
  }

  return { heartbeat, stop: timer.stop };
}
