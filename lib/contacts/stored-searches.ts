import type { AccountDatabase } from '../database/account-database.ts';
import { getMeta, metaOf } from '../database/meta.ts';

/** The user's saved searches as they are stored, those of a newer version too. */
export async function readStoredSearches(db: AccountDatabase): Promise<unknown[]> {
  return (await getMeta(metaOf(db), 'savedSearches')) ?? [];
}
