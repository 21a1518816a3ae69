import type { LookupRow } from './lookup-rows.ts';

/** `status` of the profile record (docs/contract.md#lookup-states). */
export type ProfileStatus = 'complete' | 'progress' | 'searching' | 'not queued';
/** `status` of a record of `/person/checkStatus` (docs/contract.md#lookup-states). */
export type PollStatus = 'complete' | 'failed' | 'waiting' | 'searching' | 'progress';

/**
 * How the answer to a lookup stands. `progress`: the record differs from the final one in what
 * it holds already, or hides, of the emails. `not queued`: the search is over and has found
 * nothing, and no other one is under way.
 */
export function profileStatus({ state }: LookupRow, emails: 'none yet' | 'some' | 'hidden'): ProfileStatus {
  switch (state) {
    case 'complete':
      return 'complete';
    case 'failed':
      return 'not queued';
    case 'pending':
      return emails === 'none yet' ? 'searching' : 'progress';
    default:
      return state satisfies never;
  }
}

/** How a poll finds a lookup: the first quarter of its time it waits, the last it is in progress. */
export function pollStatus({ state, created_at: start, ready_at: end }: LookupRow, now: number): PollStatus {
  if (state !== 'pending') return state;
  const share = (now - start) / Math.max(1, end - start);
  if (share < 0.25) return 'waiting';
  return share < 0.75 ? 'searching' : 'progress';
}
