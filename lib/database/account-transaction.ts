import type { IDBPTransaction, StoreNames } from 'idb';
import type { AccountSchema } from './account-database.ts';

/**
 * A transaction over any stores of an account database that a function names; it fails on a store that is not in it.
 */
export type AccountReading = IDBPTransaction<AccountSchema, StoreNames<AccountSchema>[], 'readonly' | 'readwrite'>;
export type AccountWriting = IDBPTransaction<AccountSchema, StoreNames<AccountSchema>[], 'readwrite'>;
