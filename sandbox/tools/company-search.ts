import type { Asker } from '../world/search/asker.ts';
import { COMPANY_FACETS } from '../world/search/company-facets.ts';
import type { CompanySearch } from '../world/search/search-companies.ts';
import { VALUE_SYNTAX, searchInput } from './search-input.ts';
import { validationError } from './tool-error.ts';
import { defineTool, done, refused } from './tool.ts';
import type { Tool } from './tool.ts';

/** Made once: as large as it is, both are about a third of a server's start. */
const INPUT = searchInput(COMPANY_FACETS, 'companies');

/** The free `company_search` tool (docs/contract.md#company_search). */
export function createCompanySearchTool(search: CompanySearch, askerOf: (userId: number) => Asker): Tool {
  return defineTool({
    name: 'company_search',
    title: 'Search companies',
    description: `Finds companies by facets and returns summaries (id, name, domain, industry, headcount). Costs nothing. Pass an id to company_lookup for the full profile. ${VALUE_SYNTAX}`,
    action: 'search',
    readOnly: true,
    input: INPUT,
    run(caller, { query, exclude, start, page_size: pageSize, order_by: orderBy }) {
      const found = search({ query, exclude, start, pageSize, orderBy, asker: askerOf(caller.userId) });
      if (!found.ok) return refused(validationError(found.field, found.reason));
      const { companies, total } = found;
      return done({ pagination: { start, next: start + companies.length, total }, companies });
    },
  });
}
