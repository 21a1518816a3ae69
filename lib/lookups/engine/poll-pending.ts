import { answerAbout, hasStray } from '../../service/answer-about.ts';
import type { Problem } from '../../service/problem.ts';
import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import { ServiceError, problemOf } from '../../service/service-error.ts';
import { inDoubt } from '../model/doubt.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { isPersonRow } from '../model/person-row.ts';
import { shortestWait } from '../model/still-pending.ts';
import { MIN_POLL_MS } from '../model/waits.ts';
import { endRow } from './end-row.ts';
import type { EngineDeps } from './engine-deps.ts';
import { MAX_IDS } from './poll-together.ts';
import { withoutSuppressed } from './runnable-rows.ts';
import { followId, saveAnswer, waitFor } from './save-answer.ts';

const MAX_BACK_OFF_MS = 60_000;
/**
 * Answers in a row that a person is not known, each longer after the last (some four minutes), of which the last is
 * believed: a copy of the service's data may lag behind the purchase. Counted, because a clock can be set forward.
 */
const MAX_NOT_FOUND = 8;

/**
 * Asks about up to 100 ids in one free call (docs/contract.md#check_person_status), and saves the answers; then about
 * one of those who have to be asked about alone, the one who has waited the longest.
 */
export async function pollPending(deps: EngineDeps, due: LookupRow[]): Promise<void> {
  await pollTogether(
    deps,
    due.filter((row) => !isAlone(row)),
  );
  const [longest] = due.filter(isAlone).toSorted((a, b) => polledAtOf(a) - polledAtOf(b));
  if (longest) await pollTogether(deps, [longest]);
}

const isAlone = ({ state }: LookupRow) => state.status === 'pending' && state.alone === true;
const polledAtOf = ({ state }: LookupRow) => (state.status === 'pending' ? state.polledAt : 0);

async function pollTogether(deps: EngineDeps, due: LookupRow[]): Promise<void> {
  const { rows, profileIds } = await rowsOfPoll(deps, due);
  if (profileIds.length === 0) return;
  // Noted before the call: after a crash in the middle the same id is not asked about again too soon.
  await waitAll(
    deps,
    rows.map((row) => ({ row, waitMs: MIN_POLL_MS, problem: null })),
  );
  const sentAt = deps.now();
  let answers: LookupAnswer[];
  try {
    answers = await deps.service.checkStatus(profileIds);
  } catch (error) {
    const problem = problemOf(error);
    return waitAll(
      deps,
      rows.map((row) => ({ row, waitMs: waitOf(deps, row, backOff(deps, row, problem)), problem })),
    );
  }
  const answered = rows.flatMap((row) =>
    row.profileId === null
      ? []
      : [{ row, requestedId: row.profileId, answer: answerAbout(row.profileId, profileIds, answers) }],
  );
  const isUncertain =
    profileIds.length > 1 &&
    hasStray(
      profileIds,
      answers.map((answer) => answer.profileId),
    );
  // Rows with a result come first; those that are still pending follow, in one write.
  for (const { row, requestedId, answer } of answered) {
    if (!answer) continue;
    try {
      const maySave = await followId(deps, row, { requestedId, sentAt }, answer);
      if (answer.status === 'pending' || !maySave) continue;
      if (answer.status !== 'not_found') {
        if (isPersonRow(row)) await saveAnswer(deps, row, answer);
      } else if (notFoundOf(row) === MAX_NOT_FOUND) await endNotFound(deps, row);
    } catch (error) {
      // One answer that cannot be saved, or whose employer cannot be found now, must not delay the others.
      await waitAll(deps, [
        {
          row,
          waitMs: waitOf(deps, row, MAX_BACK_OFF_MS),
          problem: error instanceof ServiceError ? error.problem : { code: 'storage_failed' },
        },
      ]);
    }
  }
  await waitAll(
    deps,
    answered.flatMap(({ row, answer }) => waitAfter(deps, row, answer, isUncertain) ?? []),
  );
}

/** A row to be asked about again, and when. */
interface Waiting {
  row: LookupRow;
  waitMs: number;
  problem: Problem | null;
  /** The wait that the service has just asked for. */
  requestedWaitMs?: number;
  /** Answers in a row that the person is not known; absent where there was no answer. */
  notFound?: number;
  /** To be asked about alone; absent where there was no answer. */
  alone?: boolean;
}

/** @param isUncertain whether a record was there that may be of any of those who got none */
function waitAfter(
  deps: EngineDeps,
  row: LookupRow,
  answer: LookupAnswer | undefined,
  isUncertain: boolean,
): Waiting | null {
  if (!answer) {
    const problem: Problem | null = isUncertain ? null : { code: 'unreadable_answer' };
    return { row, waitMs: waitOf(deps, row, MIN_POLL_MS), problem, alone: isUncertain };
  }
  const notFound = notFoundOf(row);
  // Few, so an old lookup is asked about as soon as a new one.
  if (answer.status === 'not_found' && notFound < MAX_NOT_FOUND)
    return {
      row,
      waitMs: Math.min(MIN_POLL_MS * 2 ** notFound, MAX_BACK_OFF_MS),
      problem: null,
      notFound,
      // The answer that is believed is about nobody else: with an API key, those of a record about two lack one.
      alone: notFound === MAX_NOT_FOUND - 1,
    };
  if (answer.status !== 'pending') return null;
  const { waitMs, requestedWaitMs } = waitFor(answer);
  // Under another id only a question about it alone is answered.
  const alone = answer.profileId !== row.profileId;
  return { row, waitMs: waitOf(deps, row, waitMs), problem: null, requestedWaitMs, notFound: 0, alone };
}

/** Such answers in a row, with one that has just come. */
const notFoundOf = ({ state }: LookupRow) => 1 + ((state.status === 'pending' && state.notFound) || 0);

function backOff({ now }: EngineDeps, { state }: LookupRow, problem: Problem): number {
  const before = state.status === 'pending' ? state.waitMs : MIN_POLL_MS;
  return problem.code === 'rate_limited' ? problem.until - now() : Math.min(before * 2, MAX_BACK_OFF_MS);
}

/** Two rows may turn out to be one person: they are asked about together, when 3 s have passed since either was. */
async function rowsOfPoll(deps: EngineDeps, due: LookupRow[]): Promise<{ rows: LookupRow[]; profileIds: number[] }> {
  const pending = await withoutSuppressed(
    deps,
    (await deps.journal.open()).filter((row) => row.state.status === 'pending'),
  );
  const lastPolledAt = new Map<number, number>();
  for (const { profileId, state } of pending) {
    if (profileId !== null && state.status === 'pending')
      lastPolledAt.set(profileId, Math.max(state.polledAt, lastPolledAt.get(profileId) ?? state.polledAt));
  }
  const profileIds = new Set<number>();
  for (const row of due) {
    if (row.profileId === null || !lastPolledAt.has(row.profileId)) continue;
    const freeAt = (lastPolledAt.get(row.profileId) ?? 0) + MIN_POLL_MS;
    if (freeAt > deps.now()) await waitUntil(deps, row, freeAt);
    else if (profileIds.size < MAX_IDS) profileIds.add(row.profileId);
  }
  return {
    rows: pending.filter(({ profileId }) => profileId !== null && profileIds.has(profileId)),
    profileIds: [...profileIds],
  };
}

async function waitUntil({ journal }: EngineDeps, row: LookupRow, time: number): Promise<void> {
  await journal.move(row.id, 'pending', (current) =>
    current.state.status === 'pending'
      ? { ...current, state: { ...current.state, waitMs: Math.max(0, time - current.state.polledAt) } }
      : current,
  );
}

function waitOf({ now }: EngineDeps, row: LookupRow, requestedMs: number): number {
  const age = row.state.status === 'pending' ? now() - row.state.sentAt : 0;
  return Math.max(requestedMs, shortestWait(age));
}

async function waitAll(deps: EngineDeps, waiting: readonly Waiting[]): Promise<void> {
  if (waiting.length === 0) return;
  const byId = new Map(waiting.map((each) => [each.row.id, each]));
  const moved = await deps.journal.moveAll([...byId.keys()], 'pending', (current) => {
    if (current.state.status !== 'pending') return current;
    const {
      waitMs = MIN_POLL_MS,
      problem = null,
      requestedWaitMs = current.state.requestedWaitMs,
      notFound = current.state.notFound,
      alone = current.state.alone,
    } = byId.get(current.id) ?? {};
    return {
      ...current,
      state: { ...current.state, polledAt: deps.now(), waitMs, problem, requestedWaitMs, notFound, alone },
    };
  });
  for (const next of moved) {
    const { row, problem } = byId.get(next.id) ?? {};
    const before = row?.state.status === 'pending' ? row.state.problem : null;
    if (before?.code !== problem?.code) deps.changed(next);
  }
}

/** The service goes on saying that it does not know a person whose lookup was paid for: the decision is the user's. */
async function endNotFound(deps: EngineDeps, row: LookupRow): Promise<void> {
  await endRow(deps, row.id, 'pending', (current) => {
    if (current.state.status !== 'pending') return current;
    // Another device's lookup: nothing was paid for from here.
    if (current.account === 'had')
      return {
        ...current,
        state: { status: 'failed', endedAt: deps.now(), problem: { code: 'no_longer_free' }, charged: false },
      };
    // One that an earlier version has left pending says nothing of it yet.
    return { ...current, failedBefore: false, state: inDoubt(current.state.sentAt, 'cannot-tell', deps.now()) };
  });
}
