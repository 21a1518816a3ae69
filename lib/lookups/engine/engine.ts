import type { Trouble } from '../../service/trouble.ts';
import { dueAt, isStale, rebased } from '../model/due.ts';
import type { LookupRow, LookupState } from '../model/lookup-row.ts';
import { isStillPending } from '../model/still-pending.ts';
import { createAskTogether } from './ask-together.ts';
import type { EngineParts } from './engine-parts.ts';
import { finish } from './file-answer.ts';
import { withoutHalted } from './halted-batches.ts';
import { createPacedStatus } from './paced-status.ts';
import { pollPending } from './poll-pending.ts';
import { type UnfiledAnswers, fileUnfiled, sendLookup } from './send-lookup.ts';
import { settleLookup } from './settle-lookup.ts';
import { createTakingOn } from './take-on.ts';
import { createTurnTaker } from './take-turns.ts';
import type { TakingOn } from './taking-on.ts';
import { withoutBlocked } from './without-blocked.ts';

/**
 * `start` takes on a paid call: free when what it asks for is owned, the running one when there is one, refused when it
 * would go over the cap. The result is written to the journal, not returned. `startBatch` does the same for many;
 * they are sent one after another, behind what is asked for singly. `decide` is the user's word on an unsettled one:
 * asking again may cost the price again, and says so.
 */
export interface LookupEngine extends TakingOn {
  /**
   * Does all that is due now. Safe to call at any time, as often as one likes.
   * @param eager do not wait out a back-off (after sign-in)
   */
  tick(eager?: boolean): Promise<Round>;
  /** Resolves when no call of this engine is under way. */
  idle(): Promise<void>;
}

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

/** Paid calls under way at once; the rest waits its turn as intents. */
const MAX_CALLS = 4;
/** The key of the one poll for all that is pending. */
const POLL = 'poll';
/** How long a row is left alone after our own store failed under it. */
const STORE_REST_MS = 30_000;

function waitedInVain(state: LookupState): Trouble {
  return state.status === 'intent' && state.asked
    ? { code: 'rate_limited', until: state.notBefore }
    : { code: 'timeout' };
}

/**
 * Moves the journal on (docs/architecture.md#a-paid-lookup). Holds no truth: `calls` only tells which rows
 * have a live call in this worker; after a death it is empty, and such rows are settled.
 */
export function createLookupEngine(given: EngineParts): LookupEngine {
  const { uptime = () => performance.now(), now, journal } = given;
  const parts: EngineParts = {
    ...given,
    service: { ...given.service, checkStatus: createPacedStatus({ journal, service: given.service, now, uptime }) },
  };
  const turnTaker = createTurnTaker({ ...parts, uptime });
  const together = createAskTogether({ now, uptime });
  const calls = new Map<string, Promise<void>>();
  const restingUntil = new Map<string, number>();
  const unfiled: UnfiledAnswers = new Map();

  function run(key: string, work: () => Promise<void>): void {
    calls.set(
      key,
      work()
        // What was written stays; only our own store fails here. Without a rest this would go round and round.
        .catch(() => void restingUntil.set(key, uptime() + STORE_REST_MS))
        .finally(() => {
          calls.delete(key);
          parts.callEnded();
        }),
    );
  }

  const isPending = ({ state }: LookupRow) => state.status === 'pending';
  const restOf = (key: string) => Math.max(0, (restingUntil.get(key) ?? 0) - uptime());
  const isFree = ({ id, state }: LookupRow) => !calls.has(id) && !(state.status === 'pending' && calls.has(POLL));

  /** Open rows, none of them waiting for hours that the clock has lost. */
  async function openRows(): Promise<LookupRow[]> {
    const rows = await withoutBlocked(parts, await withoutHalted(parts, await journal.open()));
    return Promise.all(
      rows.map(async (row) => {
        if (!isFree(row) || rebased(row.state, now()) === null) return row;
        return (
          (await journal.move(row.id, row.state.status, (current) => ({
            ...current,
            state: rebased(current.state, now()) ?? current.state,
          }))) ?? row
        );
      }),
    );
  }

  const turnWait = (row: LookupRow) => (row.state.status === 'intent' ? turnTaker.waitOf(row) : 0);

  /** Without a turn the row stays an intent, and is asked for again when there may be one. */
  async function sendInTurn(row: LookupRow): Promise<void> {
    const turn = await turnTaker.turnFor(row);
    if (turn) run(row.id, () => sendLookup(parts, unfiled, row, turn));
  }

  async function giveUpStale(row: LookupRow): Promise<void> {
    const next = await journal.move(row.id, 'intent', (current) => ({
      ...current,
      state: { status: 'failed', endedAt: now(), trouble: waitedInVain(current.state), charged: false },
    }));
    if (next) finish(parts, next);
  }

  /**
   * When the first of these rows has something to do, as far as this round read them: what moved on since then belongs
   * to a call, and the end of a call makes another round. So does what waits for one.
   */
  function nextOf(rows: LookupRow[]): number | null {
    const free = rows.filter((row) => isFree(row) && !(row.state.status === 'intent' && calls.size >= MAX_CALLS));
    const polls = together
      .plan(free.filter(isPending), false)
      .map(({ row, at }) => Math.max(at, now() + Math.max(restOf(POLL), restOf(row.id))));
    const others = free
      .filter((row) => !isPending(row))
      .map((row) => Math.max(dueAt(row, false), now() + restOf(row.id), now() + turnWait(row)));
    const times = [...polls, ...others];
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** Oldest first, but what somebody waits for goes before a batch. */
  const inOrder = (rows: LookupRow[]) =>
    rows.toSorted((a, b) => Number(a.batchId !== null) - Number(b.batchId !== null));

  return {
    ...createTakingOn(parts),

    async tick(eager = false) {
      const open = await openRows();
      const rested = open.filter((row) => isFree(row) && restOf(row.id) === 0);
      const due = inOrder(rested.filter((row) => row.state.status !== 'pending' && dueAt(row, eager) <= now()));
      const staleIds = new Set<string>();
      for (const row of due) {
        if (isStale(row, now())) {
          await giveUpStale(row);
          staleIds.add(row.id);
        } else if (calls.has(row.id)) continue;
        else if (row.state.status === 'intent' && calls.size < MAX_CALLS) await sendInTurn(row);
        else if (row.state.status === 'sent')
          run(row.id, () => (unfiled.has(row.id) ? fileUnfiled(unfiled, row.id) : settleLookup(parts, row)));
      }
      const toAsk = together.plan(rested.filter(isPending), eager).filter(({ at }) => at <= now());
      if (toAsk.length > 0 && !calls.has(POLL) && restOf(POLL) === 0)
        run(POLL, () =>
          pollPending(
            parts,
            toAsk.map(({ row }) => row),
          ).finally(together.asked),
        );
      const left = open.filter((row) => !staleIds.has(row.id));
      const awaited = left.filter((row) => !isStillPending(row, now()));
      return {
        isOpen: left.length > 0,
        next: nextOf(left),
        newest: awaited.length > 0 ? Math.max(...awaited.map(({ createdAt }) => createdAt)) : null,
      };
    },

    async idle() {
      while (calls.size > 0) await Promise.allSettled(calls.values());
    },
  };
}
