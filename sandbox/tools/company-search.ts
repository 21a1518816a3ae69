import { COMPANY_FACETS } from '../world/search/company-facets.ts';
import type { SearchAccount } from '../world/search/search-account.ts';
import type { CompanyQuery, CompanySearchResult } from '../world/search/search-companies.ts';
import { VALUE_SYNTAX, searchInput } from './search-input.ts';
import { validationError } from './tool-error.ts';
import { defineTool, done, refused } from './tool.ts';
import type { Tool } from './tool.ts';

/**
 * The input of `company_search`. Built once: this schema and that of `person_search` are so large that they are about a
 * third of a server's start.
 */
export const companySearchInput = searchInput(COMPANY_FACETS, 'companies');

/** The free `company_search` tool (docs/contract.md#company_search). */
export function createCompanySearchTool(
  search: (query: CompanyQuery) => Promise<CompanySearchResult>,
  searchAccountOf: (userId: number) => SearchAccount,
): Tool {
  return defineTool({
    name: 'company_search',
    title: 'Search companies',
    description: `Finds companies by facets and returns summaries (id, name, domain, industry, headcount). Costs nothing. Pass an id to company_lookup for the full profile. ${VALUE_SYNTAX}`,
    action: 'search',
    readOnly: true,
    input: companySearchInput,
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
      const { companies, total } = found;
      return done({ pagination: { start, next: start + companies.length, total }, companies });
    },
  });
}
