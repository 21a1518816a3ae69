import type { OwnerDatabase } from '../database/owner-database.ts';
import { writeWhole } from '../database/write-whole.ts';
import { PERSON_STORES, erasePerson } from './erase-person.ts';
import { idsInTrash, isOver, readTrashed, replaceTrashed } from './trash.ts';

/** People erased in one transaction: few enough that no lookup waits for it. */
const BATCH = 10;

/** What became of the trash. */
export interface EmptiedTrash {
  /** People whose time was over, and who are now named nowhere. */
  erased: number;
  /** Entries that stay: their time is not over, or a lookup of theirs is in progress. */
  remaining: number;
}

/**
 * Erases the people who have been in the trash for their time, their names in the journal too.
 * @param now ms since epoch
 */
export async function emptyTrash(db: OwnerDatabase, now: number): Promise<EmptiedTrash> {
  const ids = await idsInTrash(db);
  const sum: EmptiedTrash = { erased: 0, remaining: 0 };
  for (let from = 0; from < ids.length; from += BATCH) {
    const step = await writeWhole(db, PERSON_STORES, async (tx) => {
      const counts: EmptiedTrash = { erased: 0, remaining: 0 };
      for (const id of ids.slice(from, from + BATCH)) {
        const trashed = await readTrashed(tx, id);
        if (trashed !== null && !isOver(trashed.at, now)) counts.remaining += 1;
        else if ((await tx.objectStore('contacts').getKey(id)) !== undefined) await replaceTrashed(tx, id);
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
