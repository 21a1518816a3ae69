import type { OwnerDatabase } from '../contacts/owner-database.ts';
import type { OwnerWriting } from '../contacts/owner-transaction.ts';
import { writeWhole } from '../contacts/write-whole.ts';
import { PERSON_STORES, deleteContact } from './forget-person.ts';
import { isUnderWay, rowsAbout, tracesOf } from './person-traces.ts';

/** Contacts deleted in one transaction: small enough to hold up no lookup. */
const BATCH = 20;

/**
 * Deletes contacts and what the user added to them, each wholly or not at all; whoever asks for one again pays again.
 * The ledger stays. While a lookup of theirs is under way the keys that tell whom it is about stay too.
 */
export async function deleteContacts(db: OwnerDatabase, profileIds: readonly number[]): Promise<void> {
  await inBatches(db, profileIds, () => true);
}

/**
 * Deletes contacts that were bought before a time, and are not being looked up again.
 * @param before ms since epoch
 * @returns how many
 */
export async function expireContacts(db: OwnerDatabase, before: number): Promise<number> {
  const old = await db.getAllKeysFromIndex('contacts', 'boughtAt', IDBKeyRange.upperBound(before, true));
  return inBatches(db, old, ({ boughtAt, isLookedUp }) => boughtAt < before && !isLookedUp);
}

interface Candidate {
  boughtAt: number;
  isLookedUp: boolean;
}

async function inBatches(db: OwnerDatabase, profileIds: readonly number[], isToGo: (contact: Candidate) => boolean): Promise<number> {
  const ids = [...new Set(profileIds)];
  let deleted = 0;
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    deleted += await writeWhole(db, PERSON_STORES, async (tx) => {
      let gone = 0;
      for (const profileId of batch) if (await deleteIf(tx, profileId, isToGo)) gone += 1;
      return gone;
    });
  }
  return deleted;
}

async function deleteIf(tx: OwnerWriting, profileId: number, isToGo: (contact: Candidate) => boolean): Promise<boolean> {
  const contact = await tx.objectStore('contacts').get(profileId);
  if (!contact) return false;
  const traces = await tracesOf(tx, profileId);
  const isLookedUp = (await rowsAbout(tx, traces)).some((stored) => isUnderWay(stored) || stored.row?.state.status === 'intent' || stored.row?.state.status === 'unsettled');
  if (!isToGo({ boughtAt: contact.boughtAt, isLookedUp })) return false;
  await deleteContact(tx, traces, { keepKeys: isLookedUp });
  return true;
}
