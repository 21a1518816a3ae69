import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import type { SignedIn } from '../account/signed-in.ts';

/**
 * Finds the lookups that the service is not asked about, as their person is suppressed (`withoutSuppressed` in
 * lookups/engine/runnable-rows.ts).
 */
export async function pausedLookups(
  { contacts }: Pick<SignedIn, 'contacts'>,
  rows: readonly LookupRow[],
): Promise<(row: LookupRow) => boolean> {
  const isPending = ({ state }: LookupRow): boolean => state.status === 'pending';
  if (!rows.some(isPending)) return () => false;
  const isSuppressed = await contacts.suppressions();
  return (row) => isPending(row) && isSuppressed(row);
}
