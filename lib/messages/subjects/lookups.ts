/** Messages about lookups of every tool: the latest, which of them were read, and decisions. */

import { z } from 'zod';
import { answering, message } from '../message.ts';
import type { Receipt } from '../protocol.ts';
import type { RecentLookupView } from '../views/person.ts';
import { nothing, people } from './shapes.ts';

export const lookupMessages = {
  readRecentLookups: message(['popup', 'workspace'], nothing, answering<RecentLookupView[]>),
  /** These have ended, and are on the screen of a visible page. */
  sawLookups: message(
    people,
    () => z.object({ lookupIds: z.array(z.string().max(100)).min(1).max(500) }),
    answering<Receipt>,
  ),
  decideLookup: message(
    people,
    () => z.object({ lookupId: z.string().max(100), decision: z.enum(['ask-again', 'leave']) }),
    answering<Receipt>,
  ),
};
