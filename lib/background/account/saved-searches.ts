import { z } from 'zod';
import { readStoredSearches } from '../../contacts/stored-searches.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { getMeta, setMeta } from '../../database/meta.ts';
import type { SavedSearch } from '../../messages/views/search.ts';
import { savedSearchSchema } from '../../search-facets/search-schemas.ts';

/** The user's named searches, newest first; one record of the account database. */
export interface SavedSearches {
  read(): Promise<SavedSearch[]>;
  /** Adds a search, or changes the one with its id. False when there are 200 already. */
  save(search: SavedSearch): Promise<boolean>;
  remove(id: string): Promise<void>;
}

const MAX = 200;

/** An entry that cannot be read (from a newer version, say) is not shown, and is kept. */
const idOf = (entry: unknown) => z.object({ id: z.string() }).safeParse(entry).data?.id;

export function createSavedSearches(db: AccountDatabase): SavedSearches {
  async function change<T>(work: (entries: unknown[]) => { entries: unknown[]; result: T }): Promise<T> {
    const tx = db.transaction('meta', 'readwrite');
    const { entries, result } = work((await getMeta(tx.store, 'savedSearches')) ?? []);
    await setMeta(tx.store, 'savedSearches', entries);
    await tx.done;
    return result;
  }

  return {
    async read() {
      return (await readStoredSearches(db))
        .flatMap((entry) => savedSearchSchema.safeParse(entry).data ?? [])
        .toSorted((a, b) => b.savedAt - a.savedAt);
    },
    save: (search) =>
      change((entries) => {
        const isKnown = entries.some((entry) => idOf(entry) === search.id);
        if (!isKnown && entries.length >= MAX) return { entries, result: false };
        // Fields of a newer version are kept; an exclusion that the search no longer has is not.
        const changed = entries.map((entry) =>
          idOf(entry) === search.id ? { ...(entry as object), exclude: undefined, ...search } : entry,
        );
        return { entries: isKnown ? changed : [...entries, search], result: true };
      }),
    remove: (id) =>
      change((entries) => ({ entries: entries.filter((entry) => idOf(entry) !== id), result: undefined })),
  };
}
