import { dueAt } from '../model/due.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { MIN_POLL_MS } from '../model/waits.ts';

/** Upper bound of ids in one call (docs/contract.md#check_person_status). */
export const MAX_IDS = 100;

/**
 * Decides which pending rows are asked about at once. Remembers only when the last call ended: a new worker, which has
 * lost that, asks once more.
 */
export interface PollTogether {
  /** Records that a call ended. */
  onCallEnd(): void;
  /**
   * The time at which each of these is asked about, ms since epoch, the most urgent first: a lookup that the user waits
   * for as soon as it is due. Rows of a batch come along with any call, and have one made for them 3 s after the last
   * one ended, or once there are enough of them to fill one.
   */
  plan(pending: readonly LookupRow[], eager: boolean): { row: LookupRow; at: number }[];
}

/**
 * @param now ms since epoch
 * @param uptime ms since this worker started
 */
export function createPollTogether({ now, uptime }: { now: () => number; uptime: () => number }): PollTogether {
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    onCallEnd: () => void (lastAt = uptime()),
    plan(pending, eager) {
      const gathered = now() + Math.max(0, lastAt + MIN_POLL_MS - uptime());
      const timed = pending.map((row) => ({ row, at: dueAt(row, eager) })).toSorted((a, b) => a.at - b.at);
      // Rows of a batch are asked about at this moment, or as soon as they are due after it.
      const wholeAt = timed[MAX_IDS - 1]?.at ?? Number.POSITIVE_INFINITY;
      const singleAt = timed.find(({ row }) => row.batchId === null)?.at ?? Number.POSITIVE_INFINITY;
      const callAt = Math.min(gathered, wholeAt, singleAt);
      const planned = timed.map(({ row, at }) => ({ row, at: row.batchId === null ? at : Math.max(at, callAt) }));
      return planned.toSorted((a, b) => Number(a.row.batchId !== null) - Number(b.row.batchId !== null));
    },
  };
}
