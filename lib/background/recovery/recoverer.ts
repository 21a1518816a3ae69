import type { Recovery } from '../../lookups/recovery/recovery.ts';
import { createRounds } from '../rounds.ts';
import { type Timers, createTimer } from '../timer.ts';

/** Goes on bringing back what the account has bought, whether the worker lives on or dies. */
export interface Recoverer {
  /** Does what is due, and schedules the next run. */
  run(): Promise<void>;
  /** Sets the alarm, ahead of a write that must be followed up: the worker may die right after it. */
  armAlarm(): Promise<void>;
}

export interface RecovererOptions extends Timers {
  signedIn: () => Promise<{ recovery: Pick<Recovery, 'step'> } | null>;
  /** Whether the user and the organization want it; read before each step. */
  isOn: () => Promise<boolean>;
  /** ms since epoch */
  now: () => number;
  /** Sets a repeating alarm that wakes a dead worker; null: there is nothing to do. */
  setAlarm: (delayMs: number | null) => Promise<void>;
  /** A step was done, which saved these contacts. */
  changed: (saved: number[]) => void;
}

/** The shortest delay of an alarm, and the longest of a timer: the clock may be changed meanwhile. */
const ALARM_MS = 30_000;

export function createRecoverer(options: RecovererOptions): Recoverer {
  const { signedIn, isOn, now, setAlarm } = options;
  const timer = createTimer(options);
  const wakeAt = (time: number) => timer.set(() => void rounds.runDue(), Math.min(Math.max(time - now(), 0), ALARM_MS));

  async function round(): Promise<void> {
    const deps = await signedIn();
    const step = deps !== null && (await isOn()) ? await deps.recovery.step() : null;
    if (step?.isDone) options.changed(step.saved);
    timer.stop();
    const next = step?.next ?? null;
    // Also keeps the worker alive between two steps: it is a call to the browser.
    await setAlarm(next === null ? null : Math.max(next - now(), ALARM_MS));
    if (next !== null) wakeAt(next);
  }

  const rounds = createRounds(async () => {
    try {
      await round();
    } catch {
      // A store or a browser that did not answer is tried again later; the record is still there.
      wakeAt(Number.POSITIVE_INFINITY);
      await setAlarm(ALARM_MS).catch(() => undefined);
    }
  });
  return { run: () => rounds.runDue(), armAlarm: () => setAlarm(ALARM_MS) };
}
