import type { AccountDatabase } from '../../database/account-database.ts';
import { getMeta, metaOf, setMeta } from '../../database/meta.ts';

/** Counts a lookup that went on although the account could not be asked whether it has the person. */
export async function countMissedCheck(db: AccountDatabase): Promise<void> {
  const tx = db.transaction('meta', 'readwrite');
  await setMeta(tx.store, 'missedChecks', ((await getMeta(tx.store, 'missedChecks')) ?? 0) + 1);
  await tx.done;
}

/** The number of such lookups since this account was first used here. */
export async function missedChecks(db: AccountDatabase): Promise<number> {
  return (await getMeta(metaOf(db), 'missedChecks')) ?? 0;
}
