import type { AccountWriting } from '../database/account-transaction.ts';

/** Deletes everything that was seen of a person while they were watched. */
export async function eraseChanges(tx: AccountWriting, profileId: number): Promise<void> {
  const changes = tx.objectStore('changes');
  for (const id of await changes.index('profileId').getAllKeys(profileId)) await changes.delete(id);
}
