import type { Destination, OutboxEntry } from '../destination.ts';
import { type ConnectedDestination, openFrom } from './connected.ts';
import { entryOf } from './entry-of.ts';
import type { OutboxRow } from './outbox-row.ts';
import type { Outbox } from './outbox.ts';
import type { CallOutcome } from './record-outcome.ts';

export interface LaneOptions {
  outbox: Pick<Outbox, 'next' | 'claimSending' | 'claimSettling' | 'record'>;
  /** Opens a connected destination with its secret; null: it cannot be used (by policy, or its secret is gone). */
  open: (destination: ConnectedDestination) => Promise<Destination | null>;
  /** ms since epoch */
  now: () => number;
  /** A call ended and its outcome is on disk, or could not be written: `run` has something to do. */
  onCallEnd: (row: OutboxRow | null) => void;
}

/** One destination's calls of this worker's life; calls of an earlier worker are settled by a look. */
export interface Lane {
  /** Starts what is due. @returns when there is more to do, ms since epoch; null: nothing, or a call's end says so */
  run(connected: ConnectedDestination): Promise<number | null>;
  isBusy(): boolean;
}

interface Opened {
  destination: Destination;
  connected: ConnectedDestination;
}

/**
 * A call that starts late, as the worker was busy, lets the next one start sooner, so that the rate holds; by one
 * spacing at most. The margin keeps such a pair within the destination's limit.
 */
const MARGIN = 1.05;
/** Rows of one round that could not be claimed; the next one sees whether the destination was paused meanwhile. */
const MAX_PASSED = 50;

/** @param stopped ends all calls */
export function createLane(options: LaneOptions, stopped: AbortSignal): Lane {
  const { outbox, open, now } = options;
  const live = new Set<string>();
  /** When the next call may start, ms since epoch. */
  let freeAt = Number.NEGATIVE_INFINITY;

  async function run(connected: ConnectedDestination): Promise<number | null> {
    const from = openFrom(connected, now());
    if (from === null) return null;
    if (from > now()) return from;
    const destination = await open(connected);
    if (destination === null) return null;
    const { limits } = destination.describe();
    // After failures one call finds out whether it is back.
    const atOnce = connected.pause === null ? limits.concurrent : 1;
    const passed = new Set<string>();
    while (live.size < atOnce && passed.size < MAX_PASSED && !stopped.aborted) {
      const next = await outbox.next(connected.id, new Set([...live, ...passed]), now());
      if (next === null) return null;
      const time = now();
      const step = limits.spacingMs * MARGIN;
      // A clock that was set back makes no spacing longer.
      const spaced = Math.min(freeAt, time + step);
      if (Math.max(next.due, spaced) > time) return Math.max(next.due, spaced);
      if (await start({ destination, connected }, next.row)) freeAt = Math.max(spaced, time - limits.spacingMs) + step;
      else passed.add(next.row.id);
    }
    return passed.size < MAX_PASSED ? null : now();
  }

  /** Claims the row, and leaves its call under way. False: nothing may be done about it now. */
  async function start({ destination, connected }: Opened, { id, state }: OutboxRow): Promise<boolean> {
    live.add(id);
    const of = state.status === 'waiting' ? 'sending' : 'settling';
    let row: OutboxRow | null = null;
    try {
      row = await (of === 'sending' ? outbox.claimSending(id, now()) : outbox.claimSettling(id, now()));
    } finally {
      if (row === null) live.delete(id);
    }
    if (row !== null) void finish(row, call(destination, entryOf(row, connected), of, stopped));
    return row !== null;
  }

  /** Saves how a call ended; a row without an outcome stays in doubt, and is looked for. */
  async function finish(row: OutboxRow, calling: Promise<CallOutcome | null>): Promise<void> {
    let recorded: OutboxRow | null = null;
    try {
      const ended = await calling;
      if (ended !== null && !stopped.aborted) recorded = await outbox.record(row, ended, now());
    } catch {
      // Stopped, a mistake of ours, or a store that would not write.
    } finally {
      live.delete(row.id);
      if (!stopped.aborted) options.onCallEnd(recorded);
    }
  }

  return { run, isBusy: () => live.size > 0 };
}

async function call(
  destination: Destination,
  entry: OutboxEntry | null,
  of: CallOutcome['of'],
  signal: AbortSignal,
): Promise<CallOutcome | null> {
  if (entry === null) return null;
  return of === 'sending'
    ? { of, outcome: await destination.upsert(entry, signal) }
    : { of, outcome: await destination.settle(entry, signal) };
}
