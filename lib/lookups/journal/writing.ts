import type { StoreNames } from 'idb';
import type { AccountSchema } from '../../database/account-database.ts';

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
];
