import type { AccountDatabase } from '../database/account-database.ts';
import type { AccountWriting } from '../database/account-transaction.ts';
import { writeWhole } from '../database/write-whole.ts';
import { dropUnsent } from '../destinations/outbox/erase-sendings.ts';
import { PERSON_STORES, deleteContact, erasePerson } from './erase-person.ts';
import { type PersonTraces, type StoredRow, isUnderWay, rowsOfTraces, tracesOf } from './person-traces.ts';
import { bringBack, putInTrash, replaceTrashed } from './trash.ts';

/** What waited to be sent waits again for a destination that is still connected. */
const STORES = [...PERSON_STORES, 'destinations'] as const;

/** Contacts deleted, or restored, in one transaction: few enough not to delay a lookup. */
const BATCH = 20;

/**
 * Deletes contacts and the user's additions to them, each wholly or not at all. For ten minutes they are in the trash,
 * from which `restoreContacts` restores them; then `emptyTrash` removes their names from the history, too. While a
 * lookup of theirs is in progress the keys that identify the person stay.
 * @param now ms since epoch
 */
export async function deleteContacts(db: AccountDatabase, profileIds: readonly number[], now: number): Promise<void> {
  await inBatches(profileIds, (batch) => each(db, batch, (tx, profileId) => moveToTrash(tx, profileId, now)));
}

/**
 * Restores deleted contacts from the trash, each wholly or not at all.
 * @param now ms since epoch
 * @returns how many; the others are erased
 */
export async function restoreContacts(
  db: AccountDatabase,
  profileIds: readonly number[],
  now: number,
): Promise<number> {
  return inBatches(profileIds, (batch) =>
    writeWhole(db, STORES, async (tx) => {
      let back = 0;
      // A contact that is there already was restored before a worker died in the middle, or was bought again.
      for (const profileId of batch)
        if ((await bringBack(tx, profileId, now)) || (await tx.objectStore('contacts').getKey(profileId)) !== undefined)
          back += 1;
      return back;
    }),
  );
}

/**
 * Erases people whose contact was bought before a time, unless a lookup of theirs is in progress or waits to be sent.
 * There is no undo.
 * @param before ms since epoch
 * @param now ms since epoch
 * @returns how many
 */
export async function expireContacts(db: AccountDatabase, before: number, now: number): Promise<number> {
  const old = await db.getAllKeysFromIndex('contacts', 'boughtAt', IDBKeyRange.upperBound(before, true));
  return inBatches(old, (batch) => each(db, batch, (tx, profileId) => expire(tx, profileId, before, now)));
}

async function expire(tx: AccountWriting, profileId: number, before: number, now: number): Promise<boolean> {
  const contact = await tx.objectStore('contacts').get(profileId);
  if (!contact || contact.boughtAt >= before) return false;
  const rows = await rowsOfTraces(tx, await tracesOf(tx, profileId));
  // A doubt keeps nobody: it may last for ever.
  return !rows.some(isWaiting) && erasePerson(tx, profileId, now);
}

async function moveToTrash(tx: AccountWriting, profileId: number, now: number): Promise<boolean> {
  if ((await tx.objectStore('contacts').getKey(profileId)) === undefined) return false;
  // Deleted, bought again, and deleted again: one undo restores both. An entry that is over leaves only its keys.
  if (!(await bringBack(tx, profileId, now))) await replaceTrashed(tx, profileId, now);
  const traces = await tracesOf(tx, profileId);
  const sendings = await dropUnsent(tx, profileId, now);
  await putInTrash(tx, { profileId, ids: traces.ids, emails: traces.emails, sendings }, now);
  await deleteContact(tx, traces, now, { keepKeys: await isLookedUp(tx, traces) });
  return true;
}

/** Whether a lookup of theirs is in progress, waits to be sent, or is in doubt. */
async function isLookedUp(tx: AccountWriting, traces: PersonTraces): Promise<boolean> {
  const rows = await rowsOfTraces(tx, traces);
  return rows.some((stored) => isUnderWay(stored) || isWaiting(stored) || stored.row?.state.status === 'in-doubt');
}

const isWaiting = ({ row }: StoredRow) => row?.state.status === 'intent';

/** @returns the total over all batches */
async function inBatches(profileIds: readonly number[], work: (batch: number[]) => Promise<number>): Promise<number> {
  const ids = [...new Set(profileIds)];
  let done = 0;
  for (let at = 0; at < ids.length; at += BATCH) done += await work(ids.slice(at, at + BATCH));
  return done;
}

/** Applies `work` to each id, in one transaction. @returns for how many it returned true */
async function each(
  db: AccountDatabase,
  batch: readonly number[],
  work: (tx: AccountWriting, profileId: number) => Promise<boolean>,
): Promise<number> {
  return writeWhole(db, STORES, async (tx) => {
    let count = 0;
    for (const profileId of batch) if (await work(tx, profileId)) count += 1;
    return count;
  });
}
