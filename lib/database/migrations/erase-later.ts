import type { UpgradeTransaction } from '../open-database.ts';
import { isRecord } from './is-record.ts';

/**
 * Turns a note of version 3 into an order to erase. It lists rows of the journal and of quarantine that name a person
 * whose contact was deleted, by a key that went with the contact. Each row gets the profile id, and the person goes to
 * the trash with nothing to restore: emptying it erases them from all of these rows, unless the contact was bought
 * again, and once no lookup of theirs is in progress.
 * @returns false when the note is about no person
 */
export async function eraseLater(tx: UpgradeTransaction, profileId: number | null, note: unknown): Promise<boolean> {
  if (profileId === null) return false;
  const { rows, quarantined } = isRecord(note) ? note : {};
  // The person's contact and keys are in the trash, and lead to the verifications.
  const isInTrash = (await tx.objectStore('facts').getKey(`trash:${profileId}`)) !== undefined;
  for (const id of Array.isArray(rows) ? rows : [])
    if (typeof id === 'string') await nameInJournal(tx, id, profileId, isInTrash);
  for (const id of Array.isArray(quarantined) ? quarantined : [])
    if (typeof id === 'number') await nameInQuarantine(tx, id, profileId);
  const isOwned = (await tx.objectStore('contacts').getKey(profileId)) !== undefined;
  if (!isInTrash && !isOwned) await tx.objectStore('trash').put({ profileId });
  return true;
}

/** A verification is found by the address that it is about, other lookups by the profile id. */
async function nameInJournal(tx: UpgradeTransaction, id: string, profileId: number, isInTrash: boolean): Promise<void> {
  const row: unknown = await tx.objectStore('lookups').get(id);
  // A row that has received an id since then needs none.
  if (!isRecord(row) || typeof row['profileId'] === 'number') return;
  const email = /^verify:(?<email>.+)$/su.exec(String(row['key']))?.groups?.['email'];
  if (email === undefined) await tx.objectStore('lookups').put({ ...row, profileId });
  else if (!isInTrash) await pointEmail(tx, `email:${email}`, profileId);
}

/** The alias is so old that nothing is paid for by it. */
async function pointEmail(tx: UpgradeTransaction, key: string, profileId: number): Promise<void> {
  const aliases = tx.objectStore('aliases');
  if ((await aliases.getKey(key)) === undefined) await aliases.put({ key, profileId, seenAt: 0 });
}

async function nameInQuarantine(tx: UpgradeTransaction, id: number, profileId: number): Promise<void> {
  const row: unknown = await tx.objectStore('quarantine').get(id);
  if (isRecord(row)) await tx.objectStore('quarantine').put({ ...row, profileId }, id);
}
