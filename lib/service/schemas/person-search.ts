import { z } from 'zod';
import { id, listOf, number, text } from './lenient.ts';

/** Where a page of results stands (service.md 2.7); at the end `next` is beyond `total`. */
export const paginationSchema = z.object({ start: number, next: number, total: number }).partial().nullable().catch(null).optional();

const profile = z.object({
  id,
  name: text.optional(),
  current_title: text.optional(),
  current_employer: text.optional(),
  location: text.optional(),
});

/** The answer of `person_search` (service.md 2.7): summaries, never contact data. */
export const personSearchSchema = z.object({
  pagination: paginationSchema,
  profiles: listOf(profile),
});

export type PersonSearchAnswer = z.output<typeof personSearchSchema>;
