import { z } from 'zod';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import type { SavedSearch } from '../../messages/views/search.ts';
import { savedSearchSchema } from '../../search-facets/search-schemas.ts';

/** The user's named searches, newest first; one record of the owner's database. */
export interface SavedSearches {
  read(): Promise<SavedSearch[]>;
  /** Adds a search, or changes the one with its id. False when there are 200 already. */
  keep(search: SavedSearch): Promise<boolean>;
  remove(id: string): Promise<void>;
}

const KEY = 'saved-searches';
const MOST = 200;

/** What cannot be read (a newer version's, say) is not shown, and stays where it is. */
const recordSchema = z.array(z.unknown()).catch([]);
const idOf = (entry: unknown) => z.object({ id: z.string() }).safeParse(entry).data?.id;

export function createSavedSearches(db: OwnerDatabase): SavedSearches {
  async function change<T>(work: (entries: unknown[]) => { entries: unknown[]; result: T }): Promise<T> {
    const tx = db.transaction('facts', 'readwrite');
    const { entries, result } = work(recordSchema.parse(await tx.store.get(KEY)));
    await tx.store.put(entries, KEY);
    await tx.done;
    return result;
  }

  return {
    async read() {
      const entries = recordSchema.parse(await db.get('facts', KEY));
      return entries
        .flatMap((entry) => savedSearchSchema.safeParse(entry).data ?? [])
        .toSorted((a, b) => b.savedAt - a.savedAt);
    },
    keep: (search) =>
      change((entries) => {
        const isKnown = entries.some((entry) => idOf(entry) === search.id);
        if (!isKnown && entries.length >= MOST) return { entries, result: false };
        // Fields of a newer version stay.
        const changed = entries.map((entry) =>
          idOf(entry) === search.id ? { ...(entry as object), ...search } : entry,
        );
        return { entries: isKnown ? changed : [...entries, search], result: true };
      }),
    remove: (id) =>
      change((entries) => ({ entries: entries.filter((entry) => idOf(entry) !== id), result: undefined })),
  };
}
