import { PERSON_FACETS } from '../world/search/person-facets.ts';
import { NO_ACCOUNT } from '../world/search/search-account.ts';
import type { SearchAccount } from '../world/search/search-account.ts';
import type { PersonQuery, PersonSearchResult } from '../world/search/search-people.ts';
import { VALUE_SYNTAX, searchInput } from './search-input.ts';
import { validationError } from './tool-error.ts';
import { defineTool, done, refused } from './tool.ts';
import type { Tool } from './tool.ts';

/**
 * The input of `person_search`. Built once: this schema and that of `company_search` are so large that they are about
 * a third of a server's start.
 */
export const personSearchInput = searchInput(PERSON_FACETS, 'people');

/** The free `person_search` tool (docs/contract.md#person_search); its answers never hold contact data. */
export function createPersonSearchTool(
  search: (query: PersonQuery) => Promise<PersonSearchResult>,
  searchAccountOf: (userId: number) => SearchAccount = () => NO_ACCOUNT,
): Tool {
  return defineTool({
    name: 'person_search',
    title: 'Search people',
    description: `Finds people by facets and returns summaries (id, name, title, employer, location), never contact data. Costs nothing. Pass an id to person_lookup for contact data. ${VALUE_SYNTAX}`,
    action: 'search',
    readOnly: true,
    input: personSearchInput,
    inside: ['query', 'exclude'],
    async run(caller, { query, exclude, start, page_size: pageSize, order_by: orderBy }) {
      const found = await search({
        query,
        exclude,
        start,
        pageSize,
        orderBy,
        searchAccount: searchAccountOf(caller.userId),
      });
      if (!found.ok) return refused(validationError(found.field, found.reason));
      const { profiles, total } = found;
      return done({ pagination: { start, next: start + profiles.length, total }, profiles });
    },
  });
}
