import type { AccountWriting } from '../../database/account-transaction.ts';
import { type LookupRow, storedForm } from '../model/lookup-row.ts';
import { readLookup } from '../model/read-lookup.ts';

/** `Journal.saveRequestId` */
export async function saveRequestId(
  tx: AccountWriting,
  { id, key }: Pick<LookupRow, 'id' | 'key'>,
  requestId: string,
): Promise<LookupRow | null> {
  const reading = readLookup(await tx.objectStore('lookups').get(id));
  // A row whose person was deleted meanwhile has another key, and keeps nothing that leads back to the person.
  if (reading.status !== 'whole' || reading.row.key !== key) return null;
  const next = { ...reading.row, requestId };
  await tx.objectStore('lookups').put(storedForm(next));
  return next;
}
