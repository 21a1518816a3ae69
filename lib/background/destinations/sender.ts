import type { AccountDatabase } from '../../database/account-database.ts';
import type { Destination } from '../../destinations/destination.ts';
import type { ConnectedDestination } from '../../destinations/outbox/connected.ts';
import { createOutbox } from '../../destinations/outbox/outbox.ts';
import { type OutboxRunner, createOutboxRunner } from '../../destinations/outbox/run-outbox.ts';
import { createRounds } from '../rounds.ts';
import { type Timers, createTimer } from '../timer.ts';

/** Sends what is in the outbox of the account that is signed in, whether the worker lives on or dies. */
export interface Sender {
  /** Sends what is due, and schedules the next run. */
  run(): Promise<void>;
  /** Sets the alarm, ahead of a write that must be followed up: the worker may die right after it. */
  armAlarm(): Promise<void>;
}

export interface SenderOptions extends Timers {
  signedIn: () => Promise<{ db: AccountDatabase } | null>;
  open: (connected: ConnectedDestination) => Promise<Destination | null>;
  newId: () => string;
  /** ms since epoch */
  now: () => number;
  /** Sets a repeating alarm that wakes a dead worker; null: nothing is to be sent. */
  setAlarm: (delayMs: number | null) => Promise<void>;
  /** The outcome of a sending is on disk. */
  changed: () => void;
}

/** The shortest delay of an alarm, and the longest of a timer: the clock may be changed meanwhile. */
const ALARM_MS = 30_000;

export function createSender(options: SenderOptions): Sender {
  const { signedIn, now, setAlarm } = options;
  const timer = createTimer(options);
  let current: { db: AccountDatabase; runner: OutboxRunner } | null = null;

  function runnerOf(db: AccountDatabase | null): OutboxRunner | null {
    if (current !== null && current.db !== db) {
      current.runner.stop();
      current = null;
    }
    if (db !== null)
      current ??= {
        db,
        runner: createOutboxRunner({
          ...options,
          outbox: createOutbox(db, options.newId),
          callEnded() {
            options.changed();
            void rounds.runDue();
          },
        }),
      };
    return current?.runner ?? null;
  }

  async function round(): Promise<void> {
    const runner = runnerOf((await signedIn())?.db ?? null);
    const next = (await runner?.run()) ?? null;
    timer.stop();
    if (next !== null) wakeAt(next);
    const isBusy = runner?.isBusy() === true;
    // During a call there may be no next time; should the worker die of it, the alarm leads to a look.
    const wait = next === null ? ALARM_MS : Math.max(next - now(), ALARM_MS);
    await setAlarm(next === null && !isBusy ? null : isBusy ? ALARM_MS : wait);
  }

  const wakeAt = (time: number) => timer.set(() => void rounds.runDue(), Math.min(Math.max(time - now(), 0), ALARM_MS));
  const rounds = createRounds(async () => {
    try {
      await round();
    } catch {
      // A store or a browser that did not answer is tried again later; the rows are still there.
      wakeAt(Number.POSITIVE_INFINITY);
      await setAlarm(ALARM_MS).catch(() => undefined);
    }
  });
  return { run: () => rounds.runDue(), armAlarm: () => setAlarm(ALARM_MS) };
}
