import type { AccountDatabase } from '../database/account-database.ts';
import { writeWhole } from '../database/write-whole.ts';
import { PERSON_STORES, erasePerson } from './erase-person.ts';
import { idsInTrash, isOver, readTrashed, replaceTrashed } from './trash.ts';

/** People erased in one transaction: few enough not to delay a lookup. */
const BATCH = 10;

/** The result of emptying the trash. */
export interface EmptiedTrash {
  /** People whose time in the trash was over, and who are now named nowhere. */
  erased: number;
  /** Entries that stay: their time is not over, or a lookup of theirs is in progress. */
  remaining: number;
}

/**
 * Erases the people whose time in the trash is over, with their names in the journal.
 * @param now ms since epoch
 */
export async function emptyTrash(db: AccountDatabase, now: number): Promise<EmptiedTrash> {
  const ids = await idsInTrash(db);
  const sum: EmptiedTrash = { erased: 0, remaining: 0 };
  for (let from = 0; from < ids.length; from += BATCH) {
    const step = await writeWhole(db, PERSON_STORES, async (tx) => {
      const counts: EmptiedTrash = { erased: 0, remaining: 0 };
      for (const id of ids.slice(from, from + BATCH)) {
        const trashed = await readTrashed(tx, id);
        if (trashed !== null && !isOver(trashed.at, now)) counts.remaining += 1;
        else if ((await tx.objectStore('contacts').getKey(id)) !== undefined) await replaceTrashed(tx, id, now);
        else if (await erasePerson(tx, id, now)) counts.erased += 1;
        else counts.remaining += 1;
      }
      return counts;
    });
    sum.erased += step.erased;
    sum.remaining += step.remaining;
  }
  return sum;
}
