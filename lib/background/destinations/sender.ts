import type { AccountDatabase } from '../../database/account-database.ts';
import type { Destination } from '../../destinations/destination.ts';
import type { ConnectedDestination } from '../../destinations/outbox/connected.ts';
import { createOutbox } from '../../destinations/outbox/outbox.ts';
import { type OutboxRunner, createOutboxRunner } from '../../destinations/outbox/run-outbox.ts';
import {
  MIN_ALARM_MS,
  type NextRound,
  type ScheduledWork,
  type Scheduling,
  createScheduledWork,
} from '../scheduled-work.ts';

interface SenderOptions extends Scheduling {
  signedIn: () => Promise<{ db: AccountDatabase } | null>;
  open: (connected: ConnectedDestination) => Promise<Destination | null>;
  newId: () => string;
  /** The outcome of a sending is on disk. */
  changed: () => void;
}

/** Sends what is in the outbox of the account that is signed in, whether the worker lives on or dies. */
export function createSender(options: SenderOptions): ScheduledWork {
  const { signedIn, now } = options;
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
          onCallEnd() {
            options.changed();
            void work.runDue();
          },
        }),
      };
    return current?.runner ?? null;
  }

  async function round(): Promise<NextRound> {
    const runner = runnerOf((await signedIn())?.db ?? null);
    const next = (await runner?.run()) ?? null;
    // During a call there may be no next time; should the worker die of it, the alarm leads to a look.
    if (runner?.isBusy() === true) return { timerAt: next, alarmIn: MIN_ALARM_MS };
    return { timerAt: next, alarmIn: next === null ? null : Math.max(next - now(), MIN_ALARM_MS) };
  }

  const work = createScheduledWork(options, round);
  return work;
}
