import type { AccountDatabase } from '../database/account-database.ts';
import type { AccountWriting } from '../database/account-transaction.ts';
import { writeWhole } from '../database/write-whole.ts';
import { type AnnotationChange, asAnnotation, changedAnnotation } from './annotation.ts';

/** Changes the user's additions to one contact. `at`: ms since epoch. */
export async function annotate(
  tx: AccountWriting,
  profileId: number,
  change: AnnotationChange,
  at: number,
): Promise<void> {
  const annotations = tx.objectStore('annotations');
  const next = changedAnnotation(asAnnotation(await annotations.get(profileId)), profileId, change, at);
  await (next ? annotations.put(next) : annotations.delete(profileId));
}

/**
 * Changes the user's additions to contacts, all of them or none.
 * @param now ms since epoch
 * @returns those that are owned; others have no annotations
 */
export async function changeAnnotations(
  db: AccountDatabase,
  profileIds: readonly number[],
  change: AnnotationChange,
  now: number,
): Promise<number[]> {
  return writeWhole(db, ['annotations', 'contacts'], async (tx) => {
    const changed: number[] = [];
    for (const profileId of new Set(profileIds)) {
      if ((await tx.objectStore('contacts').getKey(profileId)) === undefined) continue;
      await annotate(tx, profileId, change, now);
      changed.push(profileId);
    }
    return changed;
  });
}
