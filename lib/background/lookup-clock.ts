import type { SignedIn } from './signed-in.ts';

/** Timers and alarms that bring the engine back, worker alive or dead. */
export interface LookupClock {
  /** Does what is due and arranges the next time. */
  kick(eager?: boolean): Promise<void>;
}

export interface LookupClockOptions {
  signedIn: () => Promise<SignedIn | null>;
  /** ms since epoch */
  now: () => number;
  setTimer: (work: () => void, ms: number) => unknown;
  clearTimer: (timer: unknown) => void;
  /** Brings a dead worker back. `delayMs` null: nothing is open any more. */
  setAlarm: (delayMs: number | null) => Promise<void>;
  /** Any extension API call: it resets the 30 s after which Chrome ends an idle worker. */
  heartbeat: () => Promise<unknown>;
}

/** Shorter than the 30 s that an idle worker lives. */
const HEARTBEAT_MS = 20_000;
/** A worker is not kept up for longer than this by one stretch of pending lookups; alarms do the rest. */
const HEARTBEAT_LIMIT_MS = 5 * 60_000;
/** The least delay of an alarm in a packed extension. */
const ALARM_MS = 30_000;
/** Longest sleep of a timer: the clock may be moved underneath. */
const MAX_TIMER_MS = 30_000;

export function createLookupClock({ signedIn, now, setTimer, clearTimer, setAlarm, heartbeat }: LookupClockOptions): LookupClock {
  let timer: unknown = null;
  let heart: unknown = null;
  let running: Promise<void> | null = null;
  let again = false;

  function beat(until: number): void {
    if (heart !== null || now() >= until) return;
    heart = setTimer(() => {
      heart = null;
      void heartbeat().then(() => beat(until));
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
    const next = parts ? await parts.engine.tick(eager) : null;
    const open = parts ? await parts.journal.open() : [];
    if (open.length === 0) {
      rest();
      return setAlarm(null);
    }
    // With a call under way there may be no next time yet; its end kicks again.
    if (timer !== null) clearTimer(timer);
    timer = setTimer(() => void kick(), Math.min(Math.max((next ?? Number.POSITIVE_INFINITY) - now(), 50), MAX_TIMER_MS));
    await setAlarm(ALARM_MS);
    beat(Math.max(...open.map((row) => row.createdAt)) + HEARTBEAT_LIMIT_MS);
  }

  /** One round at a time; a kick during a round makes one more. */
  async function kick(eager = false): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await round(eager);
      } while (again);
    })().finally(() => (running = null));
    return running;
  }

  return { kick };
}
