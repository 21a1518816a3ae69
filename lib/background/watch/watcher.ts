import { companyStep } from '../../contacts/changes/company-round.ts';
import { type Digest, digestDue, markNotified, readAllRounds } from '../../contacts/changes/digest.ts';
import { type WatchStep, readWatch, watchStep } from '../../contacts/changes/watch-round.ts';
import { WATCHED_KINDS, type WatchedKind } from '../../contacts/changes/watched-kind.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import type { ContactService } from '../../service/contact-service.ts';
import { problemOf } from '../../service/service-error.ts';
import { createRounds } from '../rounds.ts';

/** Goes through the watched contacts and companies once a week, whether the worker lives on or dies. */
export interface Watcher {
  /** Does what is due, and sets the alarm for the next time. */
  run(): Promise<void>;
}

export interface WatcherAccount {
  db: AccountDatabase;
  watchService: Pick<ContactService, 'searchPeople' | 'searchCompanies' | 'hasFreeSearch'>;
  /** ms since epoch; null before the first answer to this worker */
  serviceTime: () => number | null;
}

export interface WatcherOptions {
  /** The account that is signed in; null also where the policy forbids watching, and in a private window. */
  account: () => Promise<WatcherAccount | null>;
  isOnline: () => boolean;
  /** ms since epoch */
  now: () => number;
  /** Sets a repeating alarm that wakes a dead worker; null: nothing is watched. */
  setAlarm: (delayMs: number | null) => Promise<void>;
  /** Something was seen, about these people too, and it is on disk. */
  changed: (profileIds: number[]) => void;
  /** The steps of a round; others where a test shows what they would miss. */
  steps?: Partial<Record<WatchedKind, WatchStep>>;
  /** Shows the digest. */
  notify: (digest: Digest) => Promise<void>;
  /** Shows how many changes are unread: those of a digest are, once it was shown. */
  showUnread: () => Promise<void>;
}

/** The shortest delay of an alarm. */
const ALARM_MS = 30_000;
/** The wait after an answer that did not come, or offline. */
const REST_MS = 3_600_000;

const STEPS: Record<WatchedKind, WatchStep> = { people: watchStep, companies: companyStep };

export function createWatcher(options: WatcherOptions): Watcher {
  const { now, setAlarm } = options;
  const steps = { ...STEPS, ...options.steps };

  async function round(): Promise<void> {
    const account = await options.account();
    if (account === null || !account.watchService.hasFreeSearch) return setAlarm(null);
    await notifyIfDue(account.db, options).catch(() => undefined);
    const times: number[] = [];
    for (const kind of WATCHED_KINDS) {
      const next = await goOn(account, kind);
      if (next !== null) times.push(next);
    }
    await notifyIfDue(account.db, options).catch(() => undefined);
    await setAlarm(times.length === 0 ? null : Math.max(Math.min(...times) - now(), ALARM_MS));
  }

  /**
   * Does what is due of one kind; a refusal of one holds up no other.
   * @returns when there is more to do, ms since epoch; null: nothing is watched
   */
  async function goOn(account: WatcherAccount, kind: WatchedKind): Promise<number | null> {
    try {
      return await runSteps(account, kind);
    } catch (error) {
      return now() + restAfter(error, now());
    }
  }

  async function runSteps(
    { db, watchService: service, serviceTime }: WatcherAccount,
    kind: WatchedKind,
  ): Promise<number | null> {
    const seenAt = () => Math.max(now(), serviceTime() ?? now());
    for (;;) {
      const next = await readWatch(db, kind, now());
      if (next === null || next.due > now()) return next && next.due;
      if (!options.isOnline()) return now() + REST_MS;
      // Ahead of the step: the worker may die in it.
      await setAlarm(ALARM_MS);
      // Signed out, or forbidden, between two steps.
      if ((await options.account())?.db !== db) return now();
      const changed = await steps[kind]({ db, service, now, seenAt }, next.watch, next.rounds);
      if (changed.length > 0) options.changed(kind === 'people' ? changed : []);
    }
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

/** Shows the weekly digest, if there is one to show. Rejects where that is refused; the next round tries again. */
async function notifyIfDue(db: AccountDatabase, { now, notify, showUnread, changed }: WatcherOptions): Promise<void> {
  const digest = digestDue(await readAllRounds(db), now());
  if (digest === null) return;
  // Told twice rather than never: a second notification replaces the first.
  await notify(digest);
  await markNotified(db, now());
  changed([]);
  await showUnread();
}

/** The wait after an error: as the rate limiter says, or an hour. Nothing is lost: the stores know the place. */
function restAfter(error: unknown, now: number): number {
  const problem = problemOf(error);
  return problem.code === 'rate_limited' ? Math.max(problem.until - now, ALARM_MS) : REST_MS;
}
