import type { StoreNames } from 'idb';
import type { OwnerSchema } from '../../database/owner-database.ts';
import type { OwnerWriting } from '../../database/owner-transaction.ts';

/** The stores that a change of the journal may touch, in one transaction. */
export const STORES: StoreNames<OwnerSchema>[] = [
  'lookups',
  'contacts',
  'aliases',
  'annotations',
  'doNotLookUp',
  'companies',
  'companyAliases',
  'verifications',
  'facts',
];

export type Writing = OwnerWriting;
