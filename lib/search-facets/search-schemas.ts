import { z } from 'zod';
import type { SavedSearch, SearchInput } from './search-input.ts';

/** The service's limits for one facet: the number of values, and the length of each. */
const values = z.lazy(() => z.array(z.string().min(1).max(2_048)).min(1).max(100));
const MAX_FACETS = 100;

/** Values by facet, as written for the service. The names of facets are open: a newer version may know more. */
const facetValuesSchema = z.lazy(() =>
  z
    .record(z.string().regex(/^[a-z][a-z\d_]{0,39}$/), values)
    .refine((facets) => Object.keys(facets).length <= MAX_FACETS),
);

const facetQuerySchema = facetValuesSchema.refine((query) => Object.keys(query).length > 0);

/** The input of a search, as pages send it (docs/contract.md#person_search). */
export const searchInputSchema = z.lazy(
  () =>
    z.object({
      query: facetQuerySchema,
      exclude: facetValuesSchema.optional(),
      start: z.number().int().min(1).max(1_000_000),
      page_size: z.number().int().min(1).max(100),
      order_by: z.enum(['relevance', 'popularity', 'score']),
    }) satisfies z.ZodType<SearchInput>,
);

/** A search that the user named, in a message and on disk. */
export const savedSearchSchema = z.lazy(
  () =>
    z.object({
      id: z.string().min(1).max(100),
      name: z.string().trim().min(1).max(120),
      subject: z.enum(['person', 'company']),
      query: facetQuerySchema,
      exclude: facetValuesSchema.optional(),
      order: z.string().min(1).max(40),
      savedAt: z.number().min(0).max(8.64e15),
    }) satisfies z.ZodType<SavedSearch>,
);
