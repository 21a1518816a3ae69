import { type AccountDatabase, isAccountDatabase, openNamedDatabase } from './account-database.ts';

/**
 * Does something in the database of every account, signed in or not, one after another. What the browser holds for all
 * of them, a permission for example, is no account's own.
 * @param work null: a newer version has written the database, or it does not open
 */
export async function eachAccount<T>(work: (db: AccountDatabase | null) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    if (!isAccountDatabase(name)) continue;
    const db = await openNamedDatabase(name).catch(() => null);
    results.push(await work(db).finally(() => db?.close()));
  }
  return results;
}
