import type { Problem } from '../../service/problem.ts';
import { isStale } from '../model/due.ts';
import type { LookupRow, LookupState } from '../model/lookup-row.ts';
import { endedUnsent } from '../model/unsent.ts';
import { endRow } from './end-row.ts';
import type { EngineDeps } from './engine-deps.ts';

/**
 * What was found out before a call counts for so long: the account's counters as long, and more than all the questions
 * take at the slowest service.
 */
export const PREPARED_MS = 5 * 60_000;

/** Ends an intent that has become too old to be carried out, unsent. @returns whether it was */
export async function endStale(deps: EngineDeps, row: LookupRow): Promise<boolean> {
  if (!isStale(row, deps.now())) return false;
  await endRow(deps, row.id, 'intent', (current) => endedUnsent(current, waitedInVain(current.state), deps.now()));
  return true;
}

/**
 * Ends an intent at once that the service's limits would let through only when it is too old.
 * @param until ms since epoch
 */
export async function endLimited(deps: EngineDeps, row: LookupRow, until: number): Promise<void> {
  await endRow(deps, row.id, 'intent', (current) => endedUnsent(current, { code: 'rate_limited', until }, deps.now()));
}

function waitedInVain(state: LookupState): Problem {
  return state.status === 'intent' && state.throttled
    ? { code: 'rate_limited', until: state.notBefore }
    : { code: 'timeout' };
}
