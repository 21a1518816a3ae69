/** Messages about credits spent. While signed out, all are answered with null or 0 credits. */

import { z } from 'zod';
import { answering, message } from '../message.ts';
import { type ActivityView, activityQuerySchema } from '../views/activity.ts';
import type { LedgerView, SpentTodayView } from '../views/ledger.ts';
import { nothing, pages } from './shapes.ts';

export const activityMessages = {
  readSpentToday: message(pages, nothing, answering<SpentTodayView>),
  /** The credits spent in the last `days`. */
  readLedger: message(
    ['popup', 'workspace', 'options'],
    () => z.object({ days: z.number().int().min(1).max(366) }),
    answering<LedgerView | null>,
  ),
  /** The credits spent, filtered, a page at a time. */
  readActivity: message(['workspace', 'options'], () => activityQuerySchema, answering<ActivityView | null>),
};
