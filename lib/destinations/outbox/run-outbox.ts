import type { ConnectedDestination } from './connected.ts';
import { type Lane, type LaneOptions, createLane } from './lane.ts';
import type { Outbox } from './outbox.ts';

export interface OutboxRunner {
  /**
   * Starts what is due, each destination by itself. Calls go on after it returns.
   * @returns when there is more to do, ms since epoch; null: nothing, or what is under way says so at its end
   */
  run(): Promise<number | null>;
  /** Ends all calls, e.g. because the user signed out; their outcome is settled later. */
  stop(): void;
  /** Whether a call is under way. */
  isBusy(): boolean;
}

/**
 * Sends what is in the outbox. Holds no truth but which calls are its own: a row in `sending` that is none of them is
 * in doubt, and is looked for before anything is sent again.
 */
export function createOutboxRunner(options: LaneOptions & { outbox: Pick<Outbox, 'destinations'> }): OutboxRunner {
  const lanes = new Map<string, Lane>();
  const stopped = new AbortController();

  async function runLane(connected: ConnectedDestination): Promise<number | null> {
    const lane = lanes.get(connected.id) ?? createLane(options, stopped.signal);
    lanes.set(connected.id, lane);
    return lane.run(connected);
  }

  async function runAll(): Promise<number | null> {
    const times = await Promise.all((await options.outbox.destinations()).map(runLane));
    const later = times.filter((time) => time !== null);
    return later.length === 0 ? null : Math.min(...later);
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    // One after the other: two rounds at once would claim the same row.
    run() {
      const round = last.then(runAll);
      last = round.catch(() => undefined);
      return round;
    },
    stop: () => stopped.abort(),
    isBusy: () => [...lanes.values()].some((lane) => lane.isBusy()),
  };
}
