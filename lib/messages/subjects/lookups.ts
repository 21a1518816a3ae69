/** Messages about lookups with any tool: the latest ones, marking them as read, and decisions. */

import { z } from 'zod';
import { answering, message } from '../message.ts';
import { LOOKUP_DECISIONS, type Receipt } from '../protocol.ts';
import type { RecentLookupView } from '../views/person.ts';
import { nothing, people } from './shapes.ts';

export const lookupMessages = {
  readRecentLookups: message(['popup', 'workspace'], nothing, answering<RecentLookupView[]>),
  /** Marks ended lookups, shown on a visible page, as read. */
  markRead: message(
    people,
    () => z.object({ lookupIds: z.array(z.string().max(100)).min(1).max(500) }),
    answering<Receipt>,
  ),
  decideLookup: message(
    people,
    () => z.object({ lookupId: z.string().max(100), decision: z.enum(LOOKUP_DECISIONS) }),
    answering<Receipt>,
  ),
};
