import { isProbed } from '../model/doubt.ts';
import { dueAt, rebased } from '../model/due.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { isStillPending } from '../model/still-pending.ts';
import type { CheckAccount } from './check-account.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { LiveCalls } from './live-calls.ts';
import { withoutAwaiting } from './lost-calls.ts';
import type { Permits } from './permits.ts';
import { pollPending } from './poll-pending.ts';
import type { PollTogether } from './poll-together.ts';
import { reconcileLookup } from './reconcile-lookup.ts';
import { probeDoubt } from './reconcile.ts';
import { withoutSuppressed, withoutHalted } from './runnable-rows.ts';
import { type UnsavedAnswers, saveUnsaved, sendLookup } from './send-lookup.ts';
import { endStale } from './stale-intent.ts';
import type { WithinCaps } from './within-caps.ts';

/**
 * The result of one round. Unsent rows of a paused batch have nothing to do, and do not count; nor do pending ones of
 * people who are suppressed.
 */
export interface Round {
  /** Whether something is open. */
  isOpen: boolean;
  /**
   * The time of the next round (ms since epoch); null when nothing is open, or everything open waits for a call under
   * way.
   */
  next: number | null;
  /**
   * The time at which the newest lookup was requested that the user may be waiting for (ms since epoch); null when none
   * is open, or all are still pending after a day or in doubt.
   */
  newest: number | null;
}

/** The engine within one worker: everything that its rounds share. */
export interface EngineLife extends EngineDeps {
  permits: Permits;
  together: PollTogether;
  calls: LiveCalls;
  unsaved: UnsavedAnswers;
  checkAccount: CheckAccount;
  withinCaps: WithinCaps;
}

/** Upper bound of paid calls under way at once; the others wait as intents. */
const MAX_CALLS = 4;
/** A click waits for no search ahead of a batch: it has a place of its own. */
const maxCalls = ({ batchId }: LookupRow) => MAX_CALLS + (batchId === null ? 1 : 0);
/** The key of the one poll for everything that is pending. */
const POLL = 'poll';

/** Does everything that is due now. @param eager do not wait out a back-off (after sign-in) */
export async function runRound(life: EngineLife, eager: boolean): Promise<Round> {
  const { now } = life;
  const open = await openRows(life);
  const rested = open.filter((row) => isIdle(life, row) && life.calls.restOf(row.id) === 0);
  const due = rested.filter((row) => !isPending(row) && dueAt(row, eager) <= now());
  const staleIds = await startDue(life, inOrder(due));
  startPoll(life, rested.filter(isPending), eager);
  const remaining = open.filter((row) => !staleIds.has(row.id));
  const awaited = remaining.filter((row) => row.state.status !== 'in-doubt' && !isStillPending(row, now()));
  return {
    isOpen: remaining.length > 0,
    next: nextOf(life, remaining),
    newest: awaited.length > 0 ? Math.max(...awaited.map(({ createdAt }) => createdAt)) : null,
  };
}

const isPending = ({ state }: LookupRow) => state.status === 'pending';

/** Whether no call about this row is under way. */
function isIdle({ calls }: EngineLife, { id, state }: LookupRow): boolean {
  return !calls.has(id) && !(state.status === 'pending' && calls.has(POLL));
}

/**
 * Open rows and those in doubt that are probed; a wait that began in the future, as the clock was set back, is begun
 * anew.
 */
async function openRows(life: EngineLife): Promise<LookupRow[]> {
  const { journal, now } = life;
  const doubtful = (await journal.inDoubt()).filter(isProbed);
  const open = await withoutAwaiting(life, await withoutHalted(life, await journal.open()));
  const rows = [...(await withoutSuppressed(life, open)), ...doubtful];
  return Promise.all(
    rows.map(async (row) => {
      if (!isIdle(life, row) || rebased(row.state, now()) === null) return row;
      const next = await journal.move(row.id, row.state.status, (current) => ({
        ...current,
        state: rebased(current.state, now()) ?? current.state,
      }));
      return next ?? row;
    }),
  );
}

/** Oldest first, but single lookups, which the user waits for, go before a batch. */
function inOrder(rows: LookupRow[]): LookupRow[] {
  return rows.toSorted((a, b) => Number(a.batchId !== null) - Number(b.batchId !== null));
}

/** Starts what each of these rows has to do. @returns the ids of the intents that were given up as too old */
async function startDue(life: EngineLife, due: readonly LookupRow[]): Promise<ReadonlySet<string>> {
  const { calls, unsaved } = life;
  const staleIds = new Set<string>();
  for (const row of due) {
    if (await endStale(life, row)) staleIds.add(row.id);
    else if (calls.has(row.id)) continue;
    else if (row.state.status === 'intent' && calls.count() < maxCalls(row)) await sendInTurn(life, row);
    else if (row.state.status === 'sent')
      calls.run(row.id, () => (unsaved.has(row.id) ? saveUnsaved(unsaved, row.id) : reconcileLookup(life, row)));
    else if (row.state.status === 'in-doubt') calls.run(row.id, () => probeDoubt(life, row));
  }
  return staleIds;
}

/**
 * Without a permit the row stays an intent, and tries again when there may be one. A result that the account has
 * already needs none.
 */
async function sendInTurn(life: EngineLife, row: LookupRow): Promise<void> {
  const isFree = row.account === 'only';
  const permit = isFree ? null : await life.permits.acquire(row);
  if (isFree || permit) life.calls.run(row.id, () => sendLookup(life, row, permit));
}

function startPoll(life: EngineLife, pending: readonly LookupRow[], eager: boolean): void {
  const { together, calls } = life;
  const due = together.plan(pending, eager).filter(({ at }) => at <= life.now());
  if (due.length === 0 || calls.has(POLL) || calls.restOf(POLL) > 0) return;
  const rows = due.map(({ row }) => row);
  calls.run(POLL, () => pollPending(life, rows).finally(together.onCallEnd));
}

/**
 * The time at which the first of these rows has something to do, as this round read them: a row that has moved on since
 * belongs to a call, and the end of a call starts another round. The same goes for rows that wait for a call to end.
 */
function nextOf(life: EngineLife, rows: LookupRow[]): number | null {
  const { together, calls, permits } = life;
  const { now } = life;
  const idle = rows.filter(
    (row) => isIdle(life, row) && !(row.state.status === 'intent' && calls.count() >= maxCalls(row)),
  );
  const polls = together
    .plan(idle.filter(isPending), false)
    .map(({ row, at }) => Math.max(at, now() + Math.max(calls.restOf(POLL), calls.restOf(row.id))));
  const turnWait = (row: LookupRow) =>
    row.state.status === 'intent' && row.account !== 'only' ? permits.waitOf(row) : 0;
  const others = idle
    .filter((row) => !isPending(row))
    .map((row) => Math.max(dueAt(row, false), now() + calls.restOf(row.id), now() + turnWait(row)));
  const times = [...polls, ...others];
  return times.length > 0 ? Math.min(...times) : null;
}
