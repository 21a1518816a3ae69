import { dueAt } from '../model/due.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { MIN_POLL_MS } from '../model/waits.ts';

/** Ids in one call at most (docs/contract.md#check_person_status). */
export const MAX_IDS = 100;

/**
 * Decides which pending rows are asked about at once. Remembers only when the last call ended: a life that forgets that
 * asks once more.
 */
export interface AskTogether {
  /** A call ended. */
  asked(): void;
  /**
   * When each of these is asked about, ms since epoch, the most urgent first: a lookup that somebody waits for as soon
   * as it is due. Those of a batch come along with any call, and have one made for them 3 s after the last one ended,
   * or once there are enough for a whole one.
   */
  plan(pending: readonly LookupRow[], eager: boolean): { row: LookupRow; at: number }[];
}

/**
 * @param now ms since epoch
 * @param uptime ms since this worker started
 */
export function createAskTogether({ now, uptime }: { now: () => number; uptime: () => number }): AskTogether {
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    asked: () => void (lastAt = uptime()),
    plan(pending, eager) {
      const gathered = now() + Math.max(0, lastAt + MIN_POLL_MS - uptime());
      const timed = pending.map((row) => ({ row, at: dueAt(row, eager) })).toSorted((a, b) => a.at - b.at);
      // Nobody of a batch is asked for before this moment, and all who are due by then at it.
      const wholeAt = timed[MAX_IDS - 1]?.at ?? Number.POSITIVE_INFINITY;
      const singleAt = timed.find(({ row }) => row.batchId === null)?.at ?? Number.POSITIVE_INFINITY;
      const callAt = Math.min(gathered, wholeAt, singleAt);
      const planned = timed.map(({ row, at }) => ({ row, at: row.batchId === null ? at : Math.max(at, callAt) }));
      return planned.toSorted((a, b) => Number(a.row.batchId !== null) - Number(b.row.batchId !== null));
    },
  };
}
