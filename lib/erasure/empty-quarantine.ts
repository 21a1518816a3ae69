import type { AccountWriting } from '../database/account-transaction.ts';
import type { QuarantinedRow } from '../database/quarantined-row.ts';

/**
 * Deletes from quarantine what is about somebody, or something, that is erased.
 * @param tx with the store `quarantine`
 */
export async function emptyQuarantine(tx: AccountWriting, isAbout: (row: QuarantinedRow) => boolean): Promise<void> {
  let cursor = await tx.objectStore('quarantine').openCursor();
  while (cursor) {
    if (isAbout(cursor.value)) await cursor.delete();
    cursor = await cursor.continue();
  }
}
