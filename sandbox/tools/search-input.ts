import { z } from 'zod';
import type { Facet, FacetValues, Facets } from '../world/search/facet.ts';
import { MAX_CHARACTERS, MAX_VALUES } from '../world/search/search-limits.ts';

/**
 * The syntax of values: described once, in the tool's description, as it applies to every facet
 * (docs/contract.md#search-values).
 */
export const VALUE_SYNTAX =
  'Every facet takes a list of values: any of them may match (all of them in all_skills), and all facets must. A plain value matches loosely (word order, additional middle words, some typos); a value "in double quotes" inside the string matches the whole field only; -value leaves out whoever matches it, also mixed with others.';

const text = z.string().min(1).max(MAX_CHARACTERS);

function valuesOf({ takes, options }: Facet): z.ZodType<Array<string | number>> {
  if (options !== undefined) {
    return z
      .array(
        z.enum(
          options.flatMap((option) => [option, `-${option}`, `"${option}"`, `-"${option}"`]),
          { error: `it must be one of ${options.join(', ')}, with a minus in front or without` },
        ),
      )
      .min(1)
      .max(MAX_VALUES);
  }
  const value =
    takes === 'texts' ? text : z.union([z.int().min(0), text], { error: 'it must be a text or a whole number' });
  return z.array(value).min(1).max(MAX_VALUES);
}

function facetObject(facets: Facets, about: (name: string, facet: Facet) => string): z.ZodType<FacetValues> {
  const shape: Record<string, z.ZodOptional<z.ZodType<Array<string | number>>>> = {};
  for (const [name, facet] of Object.entries(facets))
    shape[name] = valuesOf(facet).describe(about(name, facet)).optional();
  return z.strictObject(shape);
}

/** The input of a search tool, with every facet described (docs/contract.md#person_search). */
export function searchInput(facets: Facets, what: string) {
  return z.strictObject({
    query: facetObject(facets, (_name, { about }) => about)
      .refine((query) => Object.values(query).some((values) => values !== undefined), {
        error: 'at least one facet is needed',
      })
      .describe('What to search for. Facets are joined by AND, the values of one by OR.'),
    exclude: facetObject(facets, (name) => `Left out: as query.${name}`)
      .optional()
      .describe(`The same facets: ${what} that match any of them are left out.`),
    start: z.int().min(1).max(1_000_000).default(1).describe('1-based position of the first result.'),
    page_size: z.int().min(1).max(100).default(10).describe('How many results to return, at most 100.'),
    order_by: z
      .enum(['relevance', 'popularity', 'score'])
      .default('relevance')
      .describe(
        'relevance: the closest match first. popularity: the more prominent first (decision makers; large companies). score: as relevance.',
      ),
  });
}
