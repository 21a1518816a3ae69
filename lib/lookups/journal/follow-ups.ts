import type { AccountDatabase } from '../../database/account-database.ts';
import type { AccountWriting } from '../../database/account-transaction.ts';
import { isDue, withoutFollowUp } from '../model/follow-ups.ts';
import { type FollowUp, type LookupRow, TO_DECIDE, TO_FOLLOW_UP, storedForm } from '../model/lookup-row.ts';
import { readLookup } from '../model/read-lookup.ts';
import { readRow } from '../model/row-reader.ts';

/** The rows whose end is not followed up: the worker died in between. Oldest first. */
export async function endsLeft(db: AccountDatabase): Promise<LookupRow[]> {
  const values = await Promise.all(
    [TO_FOLLOW_UP, TO_DECIDE].map((open) => db.getAllFromIndex('lookups', 'open', open)),
  );
  return values
    .flat()
    .flatMap((value) => readRow(value) ?? [])
    .filter(({ followUps = [] }) => followUps.length > 0)
    .toSorted((a, b) => a.createdAt - b.createdAt);
}

/**
 * Notes that this is done after the end of a row, in the transaction that does it: two that do it at once do it once.
 * @returns false: it was done before
 */
export async function takeFollowUp(tx: AccountWriting, id: string, followUp: FollowUp): Promise<boolean> {
  const reading = readLookup(await tx.objectStore('lookups').get(id));
  if (reading.status !== 'whole' || !isDue(reading.row, followUp)) return false;
  await tx.objectStore('lookups').put(storedForm(withoutFollowUp(reading.row, followUp)));
  return true;
}

/** The same where nothing else is to be written. */
export async function dropFollowUp(db: AccountDatabase, id: string, followUp: FollowUp): Promise<boolean> {
  const tx = db.transaction(['lookups'], 'readwrite');
  const isTaken = await takeFollowUp(tx, id, followUp);
  await tx.done;
  return isTaken;
}
