import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { type Journal, createJournal } from './journal.ts';

/** A journal in a database of its own, which nothing was written to. @param now ms since epoch */
export async function openJournal(now: number): Promise<{ db: AccountDatabase; journal: Journal }> {
  globalThis.indexedDB = new IDBFactory();
  const db = await openAccountDatabase('owner');
  return { db, journal: createJournal(db, () => now) };
}

/** The time of a service that cannot be reached. */
export const unheard = async (): Promise<null> => null;
