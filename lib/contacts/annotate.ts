import type { AccountDatabase } from '../database/account-database.ts';
import type { AccountWriting } from '../database/account-transaction.ts';
import { keepUnreadable } from '../database/keep-unreadable.ts';
import type { AnnotationRow } from '../database/rows.ts';
import { writeWhole } from '../database/write-whole.ts';
import { ServiceError } from '../service/service-error.ts';
import { type AnnotationChange, changedAnnotation, readAnnotation } from './annotation.ts';
import {
  changedLists,
  idsForLists,
  idsOfLists,
  listKey,
  type ListsChange,
  readLists,
  writeLists,
} from './contact-lists.ts';

/**
 * Changes the user's additions to one contact. `tx`: with the store `quarantine`, for what cannot be read. `at`: ms
 * since epoch. @returns whether that changed anything
 */
export async function annotate(
  tx: AccountWriting,
  profileId: number,
  change: AnnotationChange,
  at: number,
): Promise<boolean> {
  const annotations = tx.objectStore('annotations');
  const value: unknown = await annotations.get(profileId);
  const found = { store: 'annotations', key: profileId, at, value };
  const before = await keepUnreadable(tx, readAnnotation, found);
  const next = changedAnnotation(before, profileId, change, at);
  await (next ? annotations.put(next) : annotations.delete(profileId));
  return contentOf(before) !== contentOf(next);
}

function contentOf(row: AnnotationRow | null): string {
  return JSON.stringify([row?.tags ?? [], row?.lists ?? [], row?.note ?? '']);
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
 * @throws ServiceError `validation_error` when there is no room for a list that is missing
 * @returns those that are owned, since others have no annotations; and those of them that were so before
 */
export async function changeAnnotations(
  db: AccountDatabase,
  profileIds: readonly number[],
  { addLists = [], removeLists = [], ...change }: NamedChange,
  now: number,
): Promise<{ owned: number[]; unchanged: number[] }> {
  const hasLists = addLists.length > 0 || removeLists.length > 0;
  return writeWhole(
    db,
    ['annotations', 'contacts', 'quarantine', ...(hasLists ? (['meta'] as const) : [])],
    async (tx) => {
      const owned: number[] = [];
      const unchanged: number[] = [];
      const byId = {
        ...change,
        ...(addLists.length > 0 && { addLists: await idsForEach(tx, addLists, now) }),
        ...(removeLists.length > 0 && { removeLists: idsOfLists(await readLists(tx), removeLists) }),
      };
      for (const profileId of new Set(profileIds)) {
        if ((await tx.objectStore('contacts').getKey(profileId)) === undefined) continue;
        if (!(await annotate(tx, profileId, byId, now))) unchanged.push(profileId);
        owned.push(profileId);
      }
      return { owned, unchanged };
    },
  );
}

/** The ids of these lists, of which those that are missing are made. A list that cannot be made takes nobody in. */
async function idsForEach(tx: AccountWriting, names: readonly string[], now: number): Promise<number[]> {
  const ids = await idsForLists(tx, names, now);
  if (ids.length < new Set(names.map(listKey).filter((key) => key !== '')).size)
    throw new ServiceError({ code: 'validation_error', field: 'name', reason: '' }, 'not-sent');
  return ids;
}

/**
 * Changes the lists themselves.
 * @param now ms since epoch
 * @returns whether it could be made (`changedLists`)
 */
export async function changeLists(db: AccountDatabase, change: ListsChange, now: number): Promise<boolean> {
  return writeWhole(db, ['meta', 'quarantine'], async (tx) => {
    const lists = changedLists(await readLists(tx), change, now);
    if (lists) await writeLists(tx, lists, now);
    return lists !== null;
  });
}
