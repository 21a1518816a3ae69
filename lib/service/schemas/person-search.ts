import { z } from 'zod';
import { id, listOf, number, text } from './lenient.ts';

/** Where a page of results stands (docs/contract.md#summaries); at the end `next` is beyond `total`. */
export const paginationSchema = z
  .object({ start: number, next: number, total: number })
  .partial()
  .nullable()
  .catch(null)
  .optional();

const profile = z.object({
  id,
  name: text.optional(),
  current_title: text.optional(),
  current_employer: text.optional(),
  location: text.optional(),
});

/** The answer of `person_search` (docs/contract.md#summaries): summaries, never contact data. */
export const personSearchSchema = z.object({
  pagination: paginationSchema,
  profiles: listOf(profile),
});

/**
 * The same over REST: the bare list (docs/contract.md#rest-search). A list that is none was paid for all the same: it
 * is unreadable, not empty.
 */
export const foundListSchema = z
  .array(z.unknown())
  .transform((entries) => ({ profiles: listOf(profile).parse(entries), count: entries.length }));

/** `count`: all that were answered, also what could not be read. */
export type SearchPageAnswer = z.output<typeof foundListSchema>;

export type PersonSearchAnswer = z.output<typeof personSearchSchema>;
