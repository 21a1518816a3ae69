import { z } from 'zod';
import type { OwnerReading, OwnerWriting } from '../database/owner-transaction.ts';

/**
 * What stays when a contact is deleted, and tells by an address or a name alone whose it is: once the contact's keys
 * are gone, nobody could find it by profile id any more. Kept as numbers of rows, so that it names nobody itself.
 */
export interface LeftBehind {
  /** Rows of the journal: the ledger keeps them. */
  rows: string[];
  quarantined: number[];
}

const leftBehindSchema = z.lazy(() =>
  z
    .object({ rows: z.array(z.string()).catch([]), quarantined: z.array(z.number()).catch([]) })
    .catch({ rows: [], quarantined: [] }),
);

const fact = (profileId: number) => `leftBehind:${profileId}`;

/** Remembers what a contact that is about to be deleted leaves behind: to be called in the same transaction. */
export async function noteLeftBehind(
  tx: OwnerWriting,
  profileId: number,
  { rows, quarantined }: LeftBehind,
): Promise<void> {
  if (rows.length === 0 && quarantined.length === 0) return;
  const before = await leftBehind(tx, profileId);
  const both: LeftBehind = {
    rows: [...new Set([...before.rows, ...rows])],
    quarantined: [...new Set([...before.quarantined, ...quarantined])],
  };
  await tx.objectStore('facts').put(both, fact(profileId));
}

/** What was left behind by this person's contact, however often it was deleted. */
export async function leftBehind(tx: OwnerReading, profileId: number): Promise<LeftBehind> {
  return leftBehindSchema.parse(await tx.objectStore('facts').get(fact(profileId)));
}

/** For whoever has taken care of all of it. */
export async function forgetLeftBehind(tx: OwnerWriting, profileId: number): Promise<void> {
  await tx.objectStore('facts').delete(fact(profileId));
}
