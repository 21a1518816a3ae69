import type { AccountDatabase } from '../../database/account-database.ts';
import { deleteMeta, getMeta, metaOf, setMeta } from '../../database/meta.ts';
import type { RecoveryRecord } from '../../database/recovery-record.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { problemOf } from '../../service/service-error.ts';
import { STORES } from '../journal/writing.ts';
import { readPage, savePage } from './read-page.ts';
import type { RecoveryDeps } from './recovery-deps.ts';
import { afterProblem, goesOnAt, isRunning, isSearched, newRecovery } from './recovery-record.ts';
import { saveAnswers } from './save-answers.ts';
import { readFoundPeople } from './sort-found.ts';

/** The outcome of a step. */
export interface RecoveryStep {
  /** The time of the next one, ms since epoch; null: there is none. */
  next: number | null;
  /** Whether anything was due. */
  isDone: boolean;
  /** The contacts that it saved. */
  saved: number[];
}

/**
 * Brings back what the account has bought: finds the people by the tags of their lookups, asks about them by hundreds,
 * and saves the contacts; free. Holds no truth: each step begins with the record and ends by saving it.
 */
export interface Recovery {
  read(): Promise<RecoveryRecord | null>;
  /** Begins, unless one is going on, or paused. */
  start(tags: string[]): Promise<void>;
  /** `dismiss` gives up what is left, and removes the report. */
  order(order: 'pause' | 'resume' | 'dismiss'): Promise<void>;
  /** Does what is due: at most one call. Never rejects for what the service answers, nor for no answer. */
  step(): Promise<RecoveryStep>;
}

/** The wait before people are asked about once more who were being looked up, times the number of the round. */
const LATER_MS = 10_000;
const MAX_ROUNDS = 6;
/** Upper bound of ids in one call (docs/contract.md#check_person_status). */
const MAX_IDS = 100;

export function createRecovery(deps: RecoveryDeps): Recovery {
  const { db, now } = deps;
  const read = () => getMeta(metaOf(db), 'recovery');

  async function step(): Promise<RecoveryStep> {
    const record = await read();
    if (!isRunning(record)) return { next: null, isDone: false, saved: [] };
    const at = goesOnAt(record, now());
    if (at > now()) return { next: at, isDone: false, saved: [] };
    const saved = await advance(deps, record).catch(async (error: unknown) => {
      await change(db, record.startedAt, (current) => afterProblem(current, problemOf(error), now()));
      return [];
    });
    const after = await read();
    return { next: isRunning(after) ? goesOnAt(after, now()) : null, isDone: true, saved };
  }

  return {
    read,
    step,
    async start(tags) {
      await writeWhole(db, ['meta'], async (tx) => {
        const meta = tx.objectStore('meta');
        const before = await getMeta(meta, 'recovery');
        if (before === null || before.endedAt !== null) await setMeta(meta, 'recovery', newRecovery(tags, now()));
      });
    },
    async order(order) {
      const record = await read();
      if (record === null) return;
      if (order === 'dismiss') await deleteMeta(metaOf(db), 'recovery');
      else
        await change(db, record.startedAt, (current) =>
          order === 'pause'
            ? { ...current, pause: { by: 'user' } }
            : { ...current, pause: null, wait: current.wait?.problem?.code === 'rate_limited' ? current.wait : null },
        );
    },
  };
}

/** Does the next thing. @returns the contacts that it saved */
async function advance(deps: RecoveryDeps, record: RecoveryRecord): Promise<number[]> {
  const { db, now } = deps;
  if (record.ids.length > 0) {
    const part = record.ids.slice(0, MAX_IDS);
    const ids = await stillMissing(db, part);
    return saveAnswers(db, { ...record, ids: part }, ids.length === 0 ? [] : await deps.checkStatus(ids), now());
  }
  if (!isSearched(record)) {
    const page = await readPage(deps, record);
    await savePage(deps, record, page);
    return [];
  }
  await change(db, record.startedAt, (current) => pollAgainOrEnd(current, now()));
  return [];
}

/** Without those who were suppressed or deleted since their page was read, which may have been days ago. */
async function stillMissing(db: AccountDatabase, profileIds: readonly number[]): Promise<number[]> {
  const { placeOf } = await readFoundPeople(db.transaction([...STORES, 'meta']));
  const places = await Promise.all(profileIds.map(placeOf));
  return profileIds.filter((_, at) => places[at] === 'ask');
}

/** All pages are read: those who were being looked up are asked about once more, and then it is over. */
function pollAgainOrEnd(record: RecoveryRecord, now: number): RecoveryRecord {
  const { later, rounds } = record;
  if (later.length === 0 || rounds >= MAX_ROUNDS) return { ...record, wait: null, endedAt: now };
  return {
    ...record,
    ids: later,
    later: [],
    rounds: rounds + 1,
    wait: { setAt: now, until: now + LATER_MS * (rounds + 1), problem: null },
  };
}

/** Changes the record of one recovery, and of no other that was begun since. */
async function change(
  db: AccountDatabase,
  startedAt: number,
  work: (record: RecoveryRecord) => RecoveryRecord,
): Promise<void> {
  await writeWhole(db, ['meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    const current = await getMeta(meta, 'recovery');
    if (current?.startedAt === startedAt) await setMeta(meta, 'recovery', work(current));
  });
}
