import { z } from 'zod';
import { defineTool, done, refused } from './tool.ts';
import { validationError } from './tool-error.ts';
import type { PersonSearch } from '../world/search/search-people.ts';
import type { Tool } from './tool.ts';

const SYNTAX = 'A plain term matches loosely (word order, additional middle words, some typos); "a term in double quotes" matches the whole field; -term excludes.';

const texts = (what: string) => z.array(z.string().min(1).max(256)).min(1).max(100).describe(`${what}. Any of the values may match. ${SYNTAX}`);

const facets = {
  id: z.array(z.union([z.int().positive(), z.string().regex(/^\d{1,15}$/u)], { error: 'profile ids are positive integers' })).min(1).max(100).describe('Profile ids'),
  name: texts('Names of people'),
  link: z.array(z.string().min(1).max(2048)).min(1).max(100).describe("Addresses of people's profile pages, in any spelling"),
  current_employer: texts('Names of current employers'),
  current_title: texts('Current job titles'),
  location: texts('Cities, states or countries, with an optional radius as in "Berlin::~50km" or "Boston::~50mi"'),
};
const optionalFacets = {
  id: facets.id.optional(), name: facets.name.optional(), link: facets.link.optional(), current_employer: facets.current_employer.optional(),
  current_title: facets.current_title.optional(), location: facets.location.optional(),
};

const input = z.strictObject({
  query: z.strictObject(optionalFacets)
    .refine((query) => Object.values(query).some((values) => values !== undefined), { error: 'at least one facet is needed' })
    .describe('What to search for. Facets are joined by AND.'),
  exclude: z.strictObject(optionalFacets).optional().describe('The same facets: people who match any of them are left out.'),
  start: z.int().min(1).max(1_000_000).default(1).describe('1-based position of the first result.'),
  page_size: z.int().min(1).max(100).default(10).describe('How many results to return, at most 100.'),
  order_by: z.enum(['relevance', 'popularity', 'score']).default('relevance').describe('relevance: the closest match first. popularity: decision makers nearer the top. score: as relevance.'),
});

/** The free `person_search` tool (service.md 4.5); its answers never hold contact data. */
export function createPersonSearchTool(search: PersonSearch): Tool {
  return defineTool({
    name: 'person_search',
    title: 'Search people',
    description: 'Finds people by facets and returns summaries (id, name, title, employer, location), never contact data. Costs nothing. Pass an id to person_lookup for contact data.',
    action: 'search',
    readOnly: true,
    input,
    run(_caller, { query, exclude, start, page_size: pageSize, order_by: orderBy }) {
      const found = search({ query, exclude, start, pageSize, orderBy });
      if (!found.ok) return refused(validationError(found.field, found.reason));
      const { profiles, total } = found;
      return done({ pagination: { start, next: start + profiles.length, total }, profiles });
    },
  });
}
