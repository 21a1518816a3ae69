import type { IDBPTransaction, StoreNames } from 'idb';
import type { OwnerSchema } from './owner-database.ts';

/**
 * A transaction over whichever stores of an owner's database a function names; it fails on a store that is not in it.
 */
export type OwnerReading = IDBPTransaction<OwnerSchema, StoreNames<OwnerSchema>[], 'readonly' | 'readwrite'>;
export type OwnerWriting = IDBPTransaction<OwnerSchema, StoreNames<OwnerSchema>[], 'readwrite'>;
