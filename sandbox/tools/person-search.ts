import { NOBODY } from '../world/search/asker.ts';
import type { Asker } from '../world/search/asker.ts';
import { PERSON_FACETS } from '../world/search/person-facets.ts';
import type { PersonSearch } from '../world/search/search-people.ts';
import { VALUE_SYNTAX, searchInput } from './search-input.ts';
import { validationError } from './tool-error.ts';
import { defineTool, done, refused } from './tool.ts';
import type { Tool } from './tool.ts';

/** What `person_search` takes. Made once: as large as it is, both are about a third of a server's start. */
export const personSearchInput = searchInput(PERSON_FACETS, 'people');

/** The free `person_search` tool (docs/contract.md#person_search); its answers never hold contact data. */
export function createPersonSearchTool(search: PersonSearch, askerOf: (userId: number) => Asker = () => NOBODY): Tool {
  return defineTool({
    name: 'person_search',
    title: 'Search people',
    description: `Finds people by facets and returns summaries (id, name, title, employer, location), never contact data. Costs nothing. Pass an id to person_lookup for contact data. ${VALUE_SYNTAX}`,
    action: 'search',
    readOnly: true,
    input: personSearchInput,
    run(caller, { query, exclude, start, page_size: pageSize, order_by: orderBy }) {
      const found = search({ query, exclude, start, pageSize, orderBy, asker: askerOf(caller.userId) });
      if (!found.ok) return refused(validationError(found.field, found.reason));
      const { profiles, total } = found;
      return done({ pagination: { start, next: start + profiles.length, total }, profiles });
    },
  });
}
