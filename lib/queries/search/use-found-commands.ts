import type { Receipt } from '../../messages/protocol.ts';
import { background } from '../../messages/to-background.ts';
import type { SavedSearch } from '../../messages/views/search.ts';
import type { SearchInput } from '../../search-facets/search-input.ts';
import { type WantedContact, startPersonLookup } from '../start-person-lookup.ts';
import { type ManyCommands, useManyCommands } from '../use-many-commands.ts';

/** Refusals are found by their subject: `person:7` or `company:3`. */
export interface FoundCommands extends ManyCommands {
  getContact(profileId: number, wanted: WantedContact): void;
  getCompany(companyId: number): void;
  /** A refusal is found under `pageKey`. */
  getPage(input: SearchInput): void;
  /** The receipt of a saved search; null: the background did not answer. */
  save(search: SavedSearch): Promise<Receipt | null>;
  remove(id: string): Promise<Receipt | null>;
}

/** Commands about many people and companies. */
export function useFoundCommands(): FoundCommands {
  const many = useManyCommands();
  const { run } = many;
  return {
    ...many,
    getContact: (profileId, wanted) =>
      run(`person:${profileId}`, () => startPersonLookup({ who: { by: 'id', profileId }, ...wanted })),
    getCompany: (companyId) =>
      run(`company:${companyId}`, () =>
        background.sendMessage('startCompanyLookup', { which: { by: 'id', companyId } }),
      ),
    getPage: (input) => run(pageKey(input), () => background.sendMessage('startSearchPage', { input })),
    save: (search) => background.sendMessage('saveSearch', { search }).catch(() => null),
    remove: (id) => background.sendMessage('deleteSavedSearch', { id }).catch(() => null),
  };
}

/** The key of a search page's refusal. */
export function pageKey(input: SearchInput): string {
  return `page:${JSON.stringify(input)}`;
}
