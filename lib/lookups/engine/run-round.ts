import type { Trouble } from '../../service/trouble.ts';
import { dueAt, isStale, rebased } from '../model/due.ts';
import type { LookupRow, LookupState } from '../model/lookup-row.ts';
import { isStillPending } from '../model/still-pending.ts';
import type { AskTogether } from './ask-together.ts';
import type { EngineParts } from './engine-parts.ts';
import { finish } from './file-answer.ts';
import type { LiveCalls } from './live-calls.ts';
import { pollPending } from './poll-pending.ts';
import { withoutBlocked, withoutHalted } from './runnable-rows.ts';
import { type UnfiledAnswers, fileUnfiled, sendLookup } from './send-lookup.ts';
import { settleLookup } from './settle-lookup.ts';
import type { TurnTaker } from './take-turns.ts';

/**
 * How one round left things. Rows of a paused batch that are not sent have nothing to do, and do not count; nor do
 * pending ones of people who are blocked.
 */
export interface Round {
  /** Whether something is open. */
  isOpen: boolean;
  /** When to call again (ms since epoch); null when nothing is open, or all that is waits for a call under way. */
  next: number | null;
  /**
   * When the newest lookup was asked for that somebody may wait for (ms since epoch); null when none is open, or all
   * are still pending after a day.
   */
  newest: number | null;
}

/** One worker's life of the engine: all that its rounds share. */
export interface EngineLife extends EngineParts {
  turnTaker: TurnTaker;
  together: AskTogether;
  calls: LiveCalls;
  unfiled: UnfiledAnswers;
}

/** Paid calls under way at once; the rest waits its turn as intents. */
const MAX_CALLS = 4;
/** The key of the one poll for all that is pending. */
const POLL = 'poll';

/** Does all that is due now. @param eager do not wait out a back-off (after sign-in) */
export async function runRound(life: EngineLife, eager: boolean): Promise<Round> {
  const { now } = life;
  const open = await openRows(life);
  const rested = open.filter((row) => isFree(life, row) && life.calls.restOf(row.id) === 0);
  const due = rested.filter((row) => !isPending(row) && dueAt(row, eager) <= now());
  const staleIds = await startDue(life, inOrder(due));
  startPoll(life, rested.filter(isPending), eager);
  const left = open.filter((row) => !staleIds.has(row.id));
  const awaited = left.filter((row) => !isStillPending(row, now()));
  return {
    isOpen: left.length > 0,
    next: nextOf(life, left),
    newest: awaited.length > 0 ? Math.max(...awaited.map(({ createdAt }) => createdAt)) : null,
  };
}

const isPending = ({ state }: LookupRow) => state.status === 'pending';

function isFree({ calls }: EngineLife, { id, state }: LookupRow): boolean {
  return !calls.has(id) && !(state.status === 'pending' && calls.has(POLL));
}

/** Open rows, none of them waiting for hours that the clock has lost. */
async function openRows(life: EngineLife): Promise<LookupRow[]> {
  const { journal, now } = life;
  const rows = await withoutBlocked(life, await withoutHalted(life, await journal.open()));
  return Promise.all(
    rows.map(async (row) => {
      if (!isFree(life, row) || rebased(row.state, now()) === null) return row;
      const next = await journal.move(row.id, row.state.status, (current) => ({
        ...current,
        state: rebased(current.state, now()) ?? current.state,
      }));
      return next ?? row;
    }),
  );
}

/** Oldest first, but what somebody waits for goes before a batch. */
function inOrder(rows: LookupRow[]): LookupRow[] {
  return rows.toSorted((a, b) => Number(a.batchId !== null) - Number(b.batchId !== null));
}

/** Starts what each of these rows has to do. @returns the ids of those that were given up, too old */
async function startDue(life: EngineLife, due: readonly LookupRow[]): Promise<ReadonlySet<string>> {
  const { calls, unfiled } = life;
  const staleIds = new Set<string>();
  for (const row of due) {
    if (isStale(row, life.now())) {
      await giveUpStale(life, row);
      staleIds.add(row.id);
    } else if (calls.has(row.id)) continue;
    else if (row.state.status === 'intent' && calls.count() < MAX_CALLS) await sendInTurn(life, row);
    else if (row.state.status === 'sent')
      calls.run(row.id, () => (unfiled.has(row.id) ? fileUnfiled(unfiled, row.id) : settleLookup(life, row)));
  }
  return staleIds;
}

/** Without a turn the row stays an intent, and is asked for again when there may be one. */
async function sendInTurn(life: EngineLife, row: LookupRow): Promise<void> {
  const turn = await life.turnTaker.turnFor(row);
  if (turn) life.calls.run(row.id, () => sendLookup(life, life.unfiled, row, turn));
}

async function giveUpStale(parts: EngineParts, row: LookupRow): Promise<void> {
  const next = await parts.journal.move(row.id, 'intent', (current) => ({
    ...current,
    state: { status: 'failed', endedAt: parts.now(), trouble: waitedInVain(current.state), charged: false },
  }));
  if (next) finish(parts, next);
}

function waitedInVain(state: LookupState): Trouble {
  return state.status === 'intent' && state.asked
    ? { code: 'rate_limited', until: state.notBefore }
    : { code: 'timeout' };
}

function startPoll(life: EngineLife, pending: readonly LookupRow[], eager: boolean): void {
  const { together, calls } = life;
  const due = together.plan(pending, eager).filter(({ at }) => at <= life.now());
  if (due.length === 0 || calls.has(POLL) || calls.restOf(POLL) > 0) return;
  const rows = due.map(({ row }) => row);
  calls.run(POLL, () => pollPending(life, rows).finally(together.asked));
}

/**
 * When the first of these rows has something to do, as far as this round read them: what moved on since then belongs to
 * a call, and the end of a call makes another round. So does what waits for one.
 */
function nextOf(life: EngineLife, rows: LookupRow[]): number | null {
  const { together, calls, turnTaker } = life;
  const { now } = life;
  const free = rows.filter(
    (row) => isFree(life, row) && !(row.state.status === 'intent' && calls.count() >= MAX_CALLS),
  );
  const polls = together
    .plan(free.filter(isPending), false)
    .map(({ row, at }) => Math.max(at, now() + Math.max(calls.restOf(POLL), calls.restOf(row.id))));
  const turnWait = (row: LookupRow) => (row.state.status === 'intent' ? turnTaker.waitOf(row) : 0);
  const others = free
    .filter((row) => !isPending(row))
    .map((row) => Math.max(dueAt(row, false), now() + calls.restOf(row.id), now() + turnWait(row)));
  const times = [...polls, ...others];
  return times.length > 0 ? Math.min(...times) : null;
}
