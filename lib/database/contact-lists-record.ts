import { z } from 'zod';

/** Upper bound of the lists of one account. */
export const MAX_LISTS = 200;

/**
 * The user's named lists, in the order in which they were made. A contact is in a list by the list's id, so that
 * renaming or deleting one writes this record alone. No id is used again: a contact that was in a deleted list is in no
 * other. `next`: no id so far is as large.
 */
export const contactListsSchema = z.lazy(() =>
  z.object({ next: z.number(), lists: z.array(z.object({ id: z.number(), name: z.string() })) }),
);
export type ContactLists = z.output<typeof contactListsSchema>;
