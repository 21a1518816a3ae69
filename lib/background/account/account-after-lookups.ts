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
  { now, setTimer }: Pick<Surroundings, 'now' | 'setTimer'>,
): (row: LookupRow) => Promise<void> {
  async function read(): Promise<void> {
    const deps = await signedIn();
    const endedAt = now();
    await deps?.accounts.refresh();
    // A reading that was under way already, for a page that has just opened, may lack what this lookup cost.
    const known = await deps?.accounts.read();
    if (known?.account && known.problem === null && known.account.readAt < endedAt) await deps?.accounts.refresh();
  }
  const refreshing = (gapMs: number) => throttle(gapMs, read, setTimer);
  const refresh = refreshing(ACCOUNT_GAP_MS);
  const refreshInBatch = refreshing(BATCH_ACCOUNT_GAP_MS);
  return async (row) => {
    const deps = await signedIn();
    await deps?.accounts.applyEnd(row);
    await (row.batchId === null ? refresh() : refreshInBatch());
  };
}
