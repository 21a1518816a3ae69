import type { OwnerDatabase } from '../database/owner-database.ts';
import type { OwnerWriting } from '../database/owner-transaction.ts';
import { writeWhole } from '../database/write-whole.ts';
import { type AnnotationChange, asAnnotation, changedAnnotation } from './annotation.ts';

/** Changes what the user added to one contact. `at`: ms since epoch. */
export async function annotate(
  tx: OwnerWriting,
  profileId: number,
  change: AnnotationChange,
  at: number,
): Promise<void> {
  const annotations = tx.objectStore('annotations');
  const next = changedAnnotation(asAnnotation(await annotations.get(profileId)), profileId, change, at);
  await (next ? annotations.put(next) : annotations.delete(profileId));
}

/**
 * Changes what the user added to contacts, all of them or none.
 * @param now ms since epoch
 * @returns those that are owned; there are no annotations of others
 */
export async function changeAnnotations(
  db: OwnerDatabase,
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
