import type { AccountDatabase } from '../database/account-database.ts';
import type { AccountWriting } from '../database/account-transaction.ts';
import { setMeta } from '../database/meta.ts';
import { writeWhole } from '../database/write-whole.ts';
import { type AnnotationChange, asAnnotation, changedAnnotation } from './annotation.ts';
import { changedLists, idsForLists, idsOfLists, type ListsChange, readLists } from './contact-lists.ts';

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

/** A change of the user's additions to contacts, with the lists named. */
export interface NamedChange extends Omit<AnnotationChange, 'addLists' | 'removeLists'> {
  /** A list that is missing is made. */
  addLists?: readonly string[] | undefined;
  removeLists?: readonly string[] | undefined;
}

/**
 * Changes the user's additions to contacts, all of them or none.
 * @param now ms since epoch
 * @returns those that are owned; others have no annotations
 */
export async function changeAnnotations(
  db: AccountDatabase,
  profileIds: readonly number[],
  { addLists = [], removeLists = [], ...change }: NamedChange,
  now: number,
): Promise<number[]> {
  const hasLists = addLists.length > 0 || removeLists.length > 0;
  return writeWhole(db, ['annotations', 'contacts', ...(hasLists ? (['meta'] as const) : [])], async (tx) => {
    const changed: number[] = [];
    const byId = {
      ...change,
      ...(addLists.length > 0 && { addLists: await idsForLists(tx, addLists, now) }),
      ...(removeLists.length > 0 && { removeLists: idsOfLists(await readLists(tx), removeLists) }),
    };
    for (const profileId of new Set(profileIds)) {
      if ((await tx.objectStore('contacts').getKey(profileId)) === undefined) continue;
      await annotate(tx, profileId, byId, now);
      changed.push(profileId);
    }
    return changed;
  });
}

/**
 * Changes the lists themselves.
 * @param now ms since epoch
 * @returns whether it could be made (`changedLists`)
 */
export async function changeLists(db: AccountDatabase, change: ListsChange, now: number): Promise<boolean> {
  return writeWhole(db, ['meta'], async (tx) => {
    const lists = changedLists(await readLists(tx), change, now);
    if (lists) await setMeta(tx.objectStore('meta'), 'contactLists', lists);
    return lists !== null;
  });
}
