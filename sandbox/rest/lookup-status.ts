import type { LookupRow } from './lookup-rows.ts';

/** `status` of the profile record (docs/contract.md#lookup-states). */
export type ProfileStatus = 'complete' | 'progress' | 'searching' | 'not queued';
/** `status` of a record of `/person/checkStatus` (docs/contract.md#lookup-states). */
export type PollStatus = 'complete' | 'failed' | 'waiting' | 'searching' | 'progress';

/**
 * The status of a lookup's answer. `progress`: unlike `searching`, the record already has emails, or hides them.
 * `not queued`: the search ended without a result, and no other one is running.
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

/** The status in a poll: waiting for the first quarter of the lookup's duration, in progress for the last. */
export function pollStatus({ state, created_at: start, ready_at: end }: LookupRow, now: number): PollStatus {
  if (state !== 'pending') return state;
  const share = (now - start) / Math.max(1, end - start);
  if (share < 0.25) return 'waiting';
  return share < 0.75 ? 'searching' : 'progress';
}
