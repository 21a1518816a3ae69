/** What was spent, as the workspace's page about it asks and is told. Times are ms since epoch. */

import { z } from 'zod';
import { PAID_TOOLS, type PaidTool, type Price } from '../../service/credits.ts';
import type { StillPendingView, UnsettledView } from './call.ts';
import type { LedgerView, SpendView } from './person.ts';

/** What became of the credits of a paid call; `unsettled`: they may have been spent. */
export const SPEND_OUTCOMES = [
  'spent',
  'under-way',
  'refunded',
  'unsettled',
] as const satisfies readonly SpendView['outcome'][];

/** Most spends in one answer. */
export const MOST_SPENDS = 500;

const time = z.number().int().min(0).max(8.64e15);

export const activityFilterSchema = z.lazy(() =>
  z.object({
    /** From this time on; null: from the first. */
    from: time.nullable(),
    /** Before this time; null: until now. */
    until: time.nullable(),
    /** Only these; null: all. */
    tool: z.enum(PAID_TOOLS).nullable(),
    outcome: z.enum(SPEND_OUTCOMES).nullable(),
  }),
);

export const activityAskSchema = z.lazy(() =>
  z.object({
    filter: activityFilterSchema,
    start: z.number().int().min(0).max(1_000_000),
    most: z.number().int().min(1).max(MOST_SPENDS),
  }),
);

export type ActivityFilter = z.infer<typeof activityFilterSchema>;
export type ActivityAsk = z.infer<typeof activityAskSchema>;

/** One paid call; with its two choices where it waits for the user's word. */
export interface ActivitySpendView extends SpendView {
  unsettled: UnsettledView | null;
  /** To dismiss it. */
  stillPending: StillPendingView | null;
}

/** Credits of one tool on one day; what was refunded is not among them, what may have been spent is. */
export interface ActivityTotalView {
  /** Its local midnight. */
  day: number;
  tool: PaidTool;
  calls: number;
  credits: Price;
}

export interface ActivityView {
  /** Newest first, from `start` on. */
  spends: ActivitySpendView[];
  /** How many there are with this filter. */
  total: number;
  /** Of all with this filter, oldest day first. */
  totals: ActivityTotalView[];
  /** Beside the service's own count; whatever the filter. */
  compared: LedgerView['compared'];
}
