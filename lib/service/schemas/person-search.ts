import { z } from 'zod';
import { id, listOf, number, objectWith, text, unreadIn } from './lenient.ts';

/** The position of a page of results (docs/contract.md#summaries); at the end `next` is beyond `total`. */
export const paginationSchema = z.lazy(() =>
  z.object({ start: number, next: number, total: number }).partial().nullable().catch(null).optional(),
);

const profile = z.lazy(() =>
  z.object({
    id,
    name: text.optional(),
    current_title: text.optional(),
    current_employer: text.optional(),
    location: text.optional(),
  }),
);

/** The answer of `person_search` (docs/contract.md#summaries): summaries, never contact data. */
export const personSearchSchema = z.lazy(() =>
  objectWith('profiles', 'pagination').transform((answer) => {
    const page = personPage.parse(answer);
    return { ...page, ...unreadIn(answer['profiles'], page.profiles) };
  }),
);

const personPage = z.lazy(() => z.object({ pagination: paginationSchema, profiles: listOf(profile) }));

/**
 * The same over REST, and the bare list, too (docs/contract.md#rest-search). A page that cannot be read at all was
 * still paid for: it is unreadable, not empty.
 */
export const foundPageSchema = z.lazy(() =>
  z
    .union([
      z.array(z.unknown()).transform((profiles) => ({ profiles, pagination: null })),
      z.object({ profiles: z.array(z.unknown()), pagination: paginationSchema }),
      // A page without results, which is free.
      z
        .object({ profiles: z.null().optional(), pagination: paginationSchema })
        .refine(({ pagination }) => pagination?.total === 0)
        .transform(({ pagination }): { profiles: unknown[]; pagination: typeof pagination } => ({
          profiles: [],
          pagination,
        })),
    ])
    .transform(({ profiles: entries, pagination }) => ({
      profiles: listOf(profile).parse(entries),
      count: entries.length,
      next: pagination?.next ?? null,
      total: pagination?.total ?? null,
    }))
    .refine(({ profiles, count }) => profiles.length > 0 || count === 0),
);

/**
 * `count`: all entries of the answer, including those that could not be read. `next`, `total`: as of `pagination`; null
 * where the service does not say.
 */
export type SearchPageAnswer = z.output<typeof foundPageSchema>;

export type PersonSearchAnswer = z.output<typeof personSearchSchema>;
