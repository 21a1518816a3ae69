/** The queries and answers of the workspace's activity page. Times are ms since epoch. */

import { z } from 'zod';
import { PAID_TOOLS, type PaidTool, type Price } from '../../service/credits.ts';
import type { StillPendingView, InDoubtView } from './call.ts';
import type { LedgerView, SpendView } from './ledger.ts';

/** The outcome of a paid call's credits; `in-doubt`: they may have been spent. */
export const SPEND_OUTCOMES = [
  'spent',
  'under-way',
  'refunded',
  'in-doubt',
] as const satisfies readonly SpendView['outcome'][];

/** Most spends in one answer. */
export const MAX_SPENDS = 500;

const time = z.number().int().min(0).max(8.64e15);

export const activityFilterSchema = z.lazy(() =>
  z.object({
    /** From this time on; null: from the start. */
    from: time.nullable(),
    /** Before this time; null: until now. */
    until: time.nullable(),
    /** Only these; null: all. */
    tool: z.enum(PAID_TOOLS).nullable(),
    outcome: z.enum(SPEND_OUTCOMES).nullable(),
  }),
);

export const activityQuerySchema = z.lazy(() =>
  z.object({
    filter: activityFilterSchema,
    start: z.number().int().min(0).max(1_000_000),
    max: z.number().int().min(1).max(MAX_SPENDS),
  }),
);

export type ActivityFilter = z.infer<typeof activityFilterSchema>;
export type ActivityQuery = z.infer<typeof activityQuerySchema>;

/** One paid call; with the details for the user's decision where one is needed. */
export interface ActivitySpendView extends SpendView {
  inDoubt: InDoubtView | null;
  /** The lookup to dismiss, when it is still pending. */
  stillPending: StillPendingView | null;
}

/** Credits of one tool on one day; includes credits that may have been spent, but no refunds. */
export interface ActivityTotalView {
  /** Its local midnight. */
  day: number;
  tool: PaidTool;
  calls: number;
  credits: Price;
}

export interface ActivityView {
  /** The account's database, by name: tells whether two answers are about one account, and does not name it. */
  database: string;
  /** Newest first, from `start` on. */
  spends: ActivitySpendView[];
  /** Number of spends that match the filter. */
  total: number;
  /** Of all spends that match the filter, oldest day first. */
  totals: ActivityTotalView[];
  /** The comparison with the service's own count; regardless of the filter. */
  compared: LedgerView['compared'];
}
