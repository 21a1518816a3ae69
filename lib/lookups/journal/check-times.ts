import { asVerification } from '../../contacts/company-store.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { boughtAtOf, isFresh } from './found-pages.ts';
import { writing } from './writing.ts';

/**
 * Deletes the pages of results whose day is over, and gives today's date to pages and verifications from the future,
 * which a clock that ran ahead has dated: they would be free until then. Of our clock and the service's, the earlier
 * one deletes and the later one dates: a wrong clock takes away nothing that was paid for. Nothing is done while the
 * service does not tell its time.
 * @param now ms since epoch
 * @param readServiceTime called only where our clock alone would change anything
 */
export async function checkTimes(
  db: AccountDatabase,
  now: number,
  readServiceTime: () => Promise<number | null>,
): Promise<void> {
  const [pages, verifications] = await Promise.all([db.getAll('searchPages'), db.getAll('verifications')]);
  const isOff = (at: number | null) => at !== null && (at > now || !isFresh(at, now));
  if (!pages.some((page) => isOff(boughtAtOf(page))) && !verifications.some(({ checkedAt }) => checkedAt > now)) return;
  const theirs = await readServiceTime();
  if (theirs === null) return;
  const [earlier, later] = [Math.min(now, theirs), Math.max(now, theirs)];
  await writing(db, async (tx) => {
    for (let cursor = await tx.objectStore('searchPages').openCursor(); cursor; cursor = await cursor.continue()) {
      const at = boughtAtOf(cursor.value);
      const redated = { ...cursor.value, boughtAt: later };
      // One that cannot be read is left to the check of all records.
      if (at !== null && !isFresh(at, earlier)) await cursor.delete();
      else if (at !== null && at > later) await cursor.update(redated);
    }
    for (let cursor = await tx.objectStore('verifications').openCursor(); cursor; cursor = await cursor.continue()) {
      const verification = asVerification(cursor.value);
      if (verification && verification.checkedAt > later) await cursor.update({ ...verification, checkedAt: later });
    }
  });
}
