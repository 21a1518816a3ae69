import type { OwnerDatabase } from '../database/owner-database.ts';
import type { OwnerWriting } from '../database/owner-transaction.ts';
import { writeWhole } from '../database/write-whole.ts';
import { PERSON_STORES, deleteContact, noteWhatStays } from './forget-person.ts';
import { isUnderWay, rowsAbout, tracesOf } from './person-traces.ts';
import { bringBack, putInTrash } from './trash.ts';

/** Contacts deleted, or brought back, in one transaction: small enough to hold up no lookup. */
const BATCH = 20;

/**
 * Deletes contacts and what the user added to them, each wholly or not at all; whoever asks for one again pays again.
 * The ledger stays. While a lookup of theirs is under way the keys that tell whom it is about stay too. For a while
 * they are in the trash, from where `restoreContacts` brings them back.
 * @param now ms since epoch
 */
export async function deleteContacts(db: OwnerDatabase, profileIds: readonly number[], now: number): Promise<void> {
  await inBatches(profileIds, (batch) => deleteEach(db, batch, () => true, now));
}

/**
 * Brings deleted contacts back from the trash, each wholly or not at all.
 * @param now ms since epoch
 * @returns how many; the others are gone
 */
export async function restoreContacts(db: OwnerDatabase, profileIds: readonly number[], now: number): Promise<number> {
  return inBatches(profileIds, (batch) =>
    writeWhole(db, PERSON_STORES, async (tx) => {
      let back = 0;
      // Who is there already came back before a worker died in the middle, or was bought again.
      for (const profileId of batch)
        if ((await bringBack(tx, profileId, now)) || (await tx.objectStore('contacts').getKey(profileId)) !== undefined)
          back += 1;
      return back;
    }),
  );
}

/**
 * Deletes contacts that were bought before a time, and are not being looked up again. They are gone at once.
 * @param before ms since epoch
 * @returns how many
 */
export async function expireContacts(db: OwnerDatabase, before: number): Promise<number> {
  const old = await db.getAllKeysFromIndex('contacts', 'boughtAt', IDBKeyRange.upperBound(before, true));
  return inBatches(old, (batch) =>
    deleteEach(db, batch, ({ boughtAt, isLookedUp }) => boughtAt < before && !isLookedUp, null),
  );
}

interface Candidate {
  boughtAt: number;
  isLookedUp: boolean;
}

/** How many were done in all. */
async function inBatches(profileIds: readonly number[], work: (batch: number[]) => Promise<number>): Promise<number> {
  const ids = [...new Set(profileIds)];
  let done = 0;
  for (let at = 0; at < ids.length; at += BATCH) done += await work(ids.slice(at, at + BATCH));
  return done;
}

/** @param trashedAt ms since epoch; null: past the trash */
async function deleteEach(
  db: OwnerDatabase,
  batch: readonly number[],
  isToGo: (contact: Candidate) => boolean,
  trashedAt: number | null,
): Promise<number> {
  return writeWhole(db, PERSON_STORES, async (tx) => {
    let gone = 0;
    for (const profileId of batch) if (await deleteIf(tx, profileId, isToGo, trashedAt)) gone += 1;
    return gone;
  });
}

async function deleteIf(
  tx: OwnerWriting,
  profileId: number,
  isToGo: (contact: Candidate) => boolean,
  trashedAt: number | null,
): Promise<boolean> {
  const contact = await tx.objectStore('contacts').get(profileId);
  if (!contact) return false;
  const traces = await tracesOf(tx, profileId);
  const rows = await rowsAbout(tx, traces);
  const isLookedUp = rows.some(
    (stored) => isUnderWay(stored) || stored.row?.state.status === 'intent' || stored.row?.state.status === 'unsettled',
  );
  if (!isToGo({ boughtAt: contact.boughtAt, isLookedUp })) return false;
  if (trashedAt !== null) await putInTrash(tx, profileId, traces.emails, trashedAt);
  await noteWhatStays(tx, traces, rows);
  await deleteContact(tx, traces, { keepKeys: isLookedUp });
  return true;
}
