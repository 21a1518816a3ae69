import { throttle } from '../../browser/throttle.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import type { Surroundings } from '../surroundings.ts';
import type { SignedIn } from './signed-in.ts';

/** ms between two reads of the account after lookups: a read per lookup would double the calls of a batch. */
const ACCOUNT_GAP_MS = 3_000;
/** The same during a batch, where the user is not waiting for a single row. */
const BATCH_ACCOUNT_GAP_MS = 15_000;

/** @returns a function that records the end of a lookup and refreshes the account, at a limited rate */
export function createAccountAfterLookups(
  signedIn: () => Promise<SignedIn | null>,
  { setTimer }: Pick<Surroundings, 'setTimer'>,
): (row: LookupRow) => Promise<void> {
  const refreshing = (gapMs: number) => throttle(gapMs, async () => (await signedIn())?.accounts.refresh(), setTimer);
  const refresh = refreshing(ACCOUNT_GAP_MS);
  const refreshInBatch = refreshing(BATCH_ACCOUNT_GAP_MS);
  return async (row) => {
    const deps = await signedIn();
    await deps?.accounts.applyEnd(row);
    await (row.batchId === null ? refresh() : refreshInBatch());
  };
}
