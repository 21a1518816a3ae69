import type { StoreNames } from 'idb';
import type { AccountDatabase, AccountSchema } from '../../database/account-database.ts';
import type { AccountWriting } from '../../database/account-transaction.ts';

/** The stores that a change of the journal may touch, in one transaction. */
export const STORES: StoreNames<AccountSchema>[] = [
  'lookups',
  'contacts',
  'aliases',
  'annotations',
  'suppressions',
  'companies',
  'companyAliases',
  'verifications',
  'batches',
  'searchPages',
  'quarantine',
];

export const STRICT = { durability: 'strict' } as const;

/** Does `work` in one transaction of the journal. @returns its result, once it is on disk */
export async function writing<T>(db: AccountDatabase, work: (tx: AccountWriting) => Promise<T>): Promise<T> {
  const tx = db.transaction(STORES, 'readwrite', STRICT);
  const result = await work(tx);
  await tx.done;
  return result;
}
