import { atMostEvery } from '../../browser/at-most-every.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import type { Surroundings } from '../surroundings.ts';
import type { SignedIn } from './signed-in.ts';

/** ms between two readings of the account after lookups: one for each would double the calls of a batch. */
const ACCOUNT_GAP_MS = 3_000;
/** The same while a batch runs, in which nobody waits for one row. */
const BATCH_ACCOUNT_GAP_MS = 15_000;

/** @returns what notes that a lookup ended and reads the account anew, not for each one of many */
export function createAccountAfterLookups(
  signedIn: () => Promise<SignedIn | null>,
  { setTimer }: Pick<Surroundings, 'setTimer'>,
): (row: LookupRow) => Promise<void> {
  const refreshing = (gapMs: number) =>
    atMostEvery(gapMs, async () => (await signedIn())?.accounts.refresh(), setTimer);
  const refresh = refreshing(ACCOUNT_GAP_MS);
  const refreshInBatch = refreshing(BATCH_ACCOUNT_GAP_MS);
  return async (row) => {
    const parts = await signedIn();
    await parts?.accounts.noteEnded(row);
    await (row.batchId === null ? refresh() : refreshInBatch());
  };
}
