/** What this browser has spent, as pages see it. Times are ms since epoch. */

import type { ProfileRef } from '../../profile-url/index.ts';
import type { PaidTool, Price, UsageType } from '../../service/credits.ts';

/** Credits of all types that this browser spent since local midnight, and the user's cap. */
export interface SpentTodayView {
  credits: number;
  cap: number | null;
}

/** One paid call and the outcome of its credits; `in-doubt`: they may have been spent. */
export interface SpendView {
  lookupId: string;
  at: number;
  tool: PaidTool;
  /** Of a person or company that was requested by its page. */
  profile: ProfileRef;
  /** The person, company or address it was about; may be empty. */
  name: string;
  credits: Price;
  outcome: 'spent' | 'under-way' | 'refunded' | 'in-doubt';
  /** The service's id for the paid call, where it told one: for its support. */
  requestId?: string | undefined;
}

/** This browser's spending of one type of `credit_usage`, and the service's count for the same time. */
export interface DifferenceView {
  type: UsageType;
  here: number;
  service: number;
  /** The difference that this browser's records do not explain, in either direction; 0 when there is none. */
  unexplained: number;
}

/** The credits spent from this browser, derived from the journal, beside the service's own count. */
export interface LedgerView {
  /** Newest first, at most 1,000; `left` more are not shown. */
  spends: SpendView[];
  left: number;
  /** By local day, newest first: `day` is its midnight. */
  days: { day: number; credits: Price }[];
  /** Since the service's count was first seen, or last restarted; null while it has not sent one. */
  compared: { since: number; readAt: number; types: DifferenceView[] } | null;
}
