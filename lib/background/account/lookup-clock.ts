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

export function createLookupClock({
  signedIn,
  now,
  setTimer,
  clearTimer,
  setAlarm,
  heartbeat,
}: LookupClockOptions): LookupClock {
  let timer: unknown = null;
  let heart: unknown = null;
  let running: Promise<void> | null = null;
  let again: { eager: boolean } | null = null;
  let stretch = { since: 0, beats: 0 };

  /** @param since when the newest open lookup began; in beats too, because a clock can be set back */
  function beat(since: number): void {
    if (stretch.since !== since) stretch = { since, beats: 0 };
    if (heart !== null || now() >= since + HEARTBEAT_LIMIT_MS || stretch.beats * HEARTBEAT_MS >= HEARTBEAT_LIMIT_MS)
      return;
    heart = setTimer(() => {
      heart = null;
      stretch.beats += 1;
      void heartbeat()
        .catch(() => undefined)
        .then(() => beat(since));
    }, HEARTBEAT_MS);
  }

  function rest(): void {
    if (timer !== null) clearTimer(timer);
    if (heart !== null) clearTimer(heart);
    timer = null;
    heart = null;
  }

  async function round(eager: boolean): Promise<void> {
    const parts = await signedIn();
    const { isOpen, next, newest } = parts
      ? await parts.engine.tick(eager)
      : { isOpen: false, next: null, newest: null };
    if (!isOpen) {
      rest();
      return setAlarm(null);
    }
    if (newest === null && next !== null && next - now() > ALARM_MS) {
      // Nobody waits for what is still pending: the worker may die, and the alarm rings when the next question is due.
      rest();
      return setAlarm(next - now());
    }
    // With a call under way there may be no next time yet; its end kicks again.
    wakeAt(next ?? Number.POSITIVE_INFINITY);
    await setAlarm(ALARM_MS);
    if (newest !== null) beat(newest);
  }

  function wakeAt(time: number): void {
    if (timer !== null) clearTimer(timer);
    timer = setTimer(() => void kick(), Math.min(Math.max(time - now(), 50), MAX_TIMER_MS));
  }

  /**
   * A round that failed, by a store or a browser that would not answer, is tried again later; the work is still there.
   */
  async function roundOrLater(eager: boolean): Promise<void> {
    try {
      await round(eager);
    } catch {
      wakeAt(Number.POSITIVE_INFINITY);
      await setAlarm(ALARM_MS).catch(() => undefined);
    }
  }

  /** One round at a time; a kick during a round makes one more, as eager as it was asked to be. */
  async function kick(eager = false): Promise<void> {
    if (running) {
      again = { eager: eager || again?.eager === true };
      return running;
    }
    running = rounds(eager);
    return running;
  }

  async function rounds(eager: boolean): Promise<void> {
    again = null;
    await roundOrLater(eager);
    const more = again as { eager: boolean } | null;
    if (more) return rounds(more.eager);
    // In the same turn as the last look at `again`: a kick in between would be lost.
    running = null;
  }

  return { kick, standBy: () => setAlarm(ALARM_MS) };
}
