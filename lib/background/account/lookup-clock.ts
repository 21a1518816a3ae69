import type { SignedIn } from './signed-in.ts';

/** Timers and alarms that bring the engine back, worker alive or dead. */
export interface LookupClock {
  /** Does what is due and arranges the next time. */
  kick(eager?: boolean): Promise<void>;
  /**
   * Sets the alarm, ahead of a write that must not be forgotten: the worker may die right after it. Reject: it could
   * not be set.
   */
  standBy(): Promise<void>;
}

export interface LookupClockOptions {
  signedIn: () => Promise<SignedIn | null>;
  /** ms since epoch */
  now: () => number;
  setTimer: (work: () => void, ms: number) => unknown;
  clearTimer: (timer: unknown) => void;
  /**
   * Brings a dead worker back, again and again: it may die before it has set the next one. `delayMs` null: nothing is
   * open any more.
   */
  setAlarm: (delayMs: number | null) => Promise<void>;
  /** Any extension API call: it resets the 30 s after which Chrome ends an idle worker. */
  heartbeat: () => Promise<unknown>;
}

/** Shorter than the 30 s that an idle worker lives. */
const HEARTBEAT_MS = 20_000;
/** A worker is not kept up for longer than this by one stretch of pending lookups; alarms do the rest. */
const HEARTBEAT_LIMIT_MS = 5 * 60_000;
/**
 * The least delay of an alarm in a packed extension: how soon a dead worker comes back to a lookup that somebody may
 * wait for.
 */
const ALARM_MS = 30_000;
/** Longest sleep of a timer: the clock may be moved underneath. */
const MAX_TIMER_MS = 30_000;

export function createLookupClock(options: LookupClockOptions): LookupClock {
  const { now, setAlarm } = options;
  const heart = createHeart(options);
  const timer = createTimer(options);
  const wakeAt = (time: number) =>
    timer.set(() => void rounds.kick(), Math.min(Math.max(time - now(), 50), MAX_TIMER_MS));

  async function round(eager: boolean): Promise<void> {
    const parts = await options.signedIn();
    const { isOpen, next, newest } = parts
      ? await parts.engine.tick(eager)
      : { isOpen: false, next: null, newest: null };
    // Nobody waits for what is still pending: the worker may die, and the alarm rings when the next question is due.
    const isFarOff = newest === null && next !== null && next - now() > ALARM_MS;
    if (!isOpen || isFarOff) {
      timer.stop();
      heart.stop();
      return setAlarm(isOpen && next !== null ? next - now() : null);
    }
    // With a call under way there may be no next time yet; its end kicks again.
    wakeAt(next ?? Number.POSITIVE_INFINITY);
    await setAlarm(ALARM_MS);
    if (newest !== null) heart.beat(newest);
  }

  const rounds = createRounds(async (eager) => {
    try {
      await round(eager);
    } catch {
      // A store or a browser that would not answer is tried again later; the work is still there.
      wakeAt(Number.POSITIVE_INFINITY);
      await setAlarm(ALARM_MS).catch(() => undefined);
    }
  });
  return { kick: rounds.kick, standBy: () => setAlarm(ALARM_MS) };
}

/** Keeps the worker up while somebody may wait for a lookup. */
function createHeart(options: LookupClockOptions) {
  const timer = createTimer(options);
  let stretch = { since: 0, beats: 0 };

  /** @param since when the newest open lookup began; in beats too, because a clock can be set back */
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

/** One timer, which is set anew or stopped. */
function createTimer({ setTimer, clearTimer }: LookupClockOptions) {
  let timer: unknown = null;
  const stop = (): void => {
    if (timer !== null) clearTimer(timer);
    timer = null;
  };
  return {
    stop,
    isSet: () => timer !== null,
    set(work: () => void, ms: number): void {
      stop();
      timer = setTimer(() => {
        timer = null;
        work();
      }, ms);
    },
  };
}

/** One round at a time; a kick during a round makes one more, as eager as it was asked to be. */
function createRounds(round: (eager: boolean) => Promise<void>): Pick<LookupClock, 'kick'> {
  let running: Promise<void> | null = null;
  let again: { eager: boolean } | null = null;

  async function run(eager: boolean): Promise<void> {
    again = null;
    await round(eager);
    const more = again as { eager: boolean } | null;
    if (more) return run(more.eager);
    // In the same turn as the last look at `again`: a kick in between would be lost.
    running = null;
  }

  return {
    async kick(eager = false) {
      if (running) {
        again = { eager: eager || again?.eager === true };
        return running;
      }
      running = run(eager);
      return running;
    },
  };
}
