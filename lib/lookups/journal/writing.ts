import type { IDBPTransaction } from 'idb';
import type { OwnerSchema } from '../../database/owner-database.ts';

export const STORES: [
  'lookups',
  'contacts',
  'aliases',
  'annotations',
  'doNotLookUp',
  'companies',
  'companyAliases',
  'verifications',
  'facts',
] = [
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

export type Writing = IDBPTransaction<OwnerSchema, typeof STORES, 'readwrite'>;
