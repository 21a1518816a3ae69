import { markNotified, peopleDue } from '../../contacts/changes/digest.ts';
import { roundsIn } from '../../contacts/changes/rounds-in.ts';
import { readWatch, watchStep } from '../../contacts/changes/watch-round.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { metaOf } from '../../database/meta.ts';
import type { ContactService } from '../../service/contact-service.ts';
import { problemOf } from '../../service/service-error.ts';
import { createRounds } from '../rounds.ts';

/** Goes through the watched contacts once a week, whether the worker lives on or dies. */
export interface Watcher {
  /** Does what is due, and sets the alarm for the next time. */
  run(): Promise<void>;
}

export interface WatcherAccount {
  db: AccountDatabase;
  watchService: Pick<ContactService, 'searchPeople' | 'hasFreeSearch'>;
}

export interface WatcherOptions {
  /** The account that is signed in; null also where the policy forbids watching, and in a private window. */
  account: () => Promise<WatcherAccount | null>;
  isOnline: () => boolean;
  /** ms since epoch */
  now: () => number;
  /** Sets a repeating alarm that wakes a dead worker; null: nothing is watched. */
  setAlarm: (delayMs: number | null) => Promise<void>;
  /** These people changed, and it is on disk. */
  changed: (profileIds: number[]) => void;
  /** One step of a round; another one where a test shows what it would miss. */
  step?: typeof watchStep;
  /** Shows the digest. @param people who changed jobs, of all that were asked about */
  notify: (people: number, checked: number) => Promise<void>;
}

/** The shortest delay of an alarm. */
const ALARM_MS = 30_000;
/** The wait after an answer that did not come, or offline. */
const REST_MS = 3_600_000;

export function createWatcher(options: WatcherOptions): Watcher {
  const { now, setAlarm, step = watchStep } = options;

  async function round(): Promise<void> {
    const account = await options.account();
    if (account === null || !account.watchService.hasFreeSearch) return setAlarm(null);
    const { db, watchService: service } = account;
    await notifyIfDue(db);
    const next = await readWatch(db, now());
    if (next === null) return setAlarm(null);
    if (next.due > now()) return setAlarm(Math.max(next.due - now(), ALARM_MS));
    if (!options.isOnline()) return setAlarm(REST_MS);
    // Ahead of the step: the worker may die in it.
    await setAlarm(ALARM_MS);
    const changed = await step({ db, service, now }, next.watch, next.rounds);
    if (changed.length > 0) options.changed(changed);
    return round();
  }

  async function notifyIfDue(db: AccountDatabase): Promise<void> {
    const rounds = await roundsIn(metaOf(db));
    const people = peopleDue(rounds, now());
    if (people === 0) return;
    // Told twice rather than never: a second notification replaces the first.
    await options.notify(people, rounds.last?.checked ?? people);
    await markNotified(db, now());
    options.changed([]);
  }

  const rounds = createRounds(async () => {
    try {
      await round();
    } catch (error) {
      await setAlarm(restAfter(error, now())).catch(() => undefined);
    }
  });
  return { run: () => rounds.runDue() };
}

/** How long to wait after an error: as the rate limiter says, or an hour. Nothing is lost: the stores know the place. */
function restAfter(error: unknown, now: number): number {
  const problem = problemOf(error);
  return problem.code === 'rate_limited' ? Math.max(problem.until - now, ALARM_MS) : REST_MS;
}
