import type { Price } from '../../service/credits.ts';
import type { Problem } from '../../service/problem.ts';

/** The state of one call of a paid tool. */
export type CallView =
  | { status: 'none' }
  | LookingView
  /** `free`: the account had it already, bought from elsewhere. */
  | { status: 'done'; lookupId: string; endedAt: number; free?: true }
  | { status: 'problem'; lookupId: string; endedAt: number; problem: Problem; spent: Price }
  | InDoubtView;

/** In progress. */
export interface LookingView {
  status: 'looking';
  lookupId: string;
  since: number;
  /** The service asked us to wait (429) until then; null: it did not. */
  waitingUntil: number | null;
  problem: Problem | null;
  /** Nothing will notify the user of its end. */
  unannounced?: true;
  /** It waits for the service's limit, and nothing was sent: the user may dismiss it. */
  canCancel?: true;
}

/** In doubt: sent, but the answer never came, and the free calls do not reveal its outcome. The user decides. */
export interface InDoubtView {
  status: 'in-doubt';
  lookupId: string;
  since: number;
  price: Price;
  /**
   * `nothing-spent`: not at the last check. `unreadable-record`: our own record of the call is damaged.
   * `unreadable-answer`: the answer is in quarantine.
   */
  evidence: 'nothing-spent' | 'spent-since' | 'cannot-tell' | 'unreadable-record' | 'unreadable-answer';
  /** Of `nothing-spent`: it was checked for a day, and is checked no longer. */
  checkEnded?: true;
}

/**
 * Accepted by the service, and pending for a day or longer, or not checked because its person is suppressed: the user
 * may dismiss it.
 */
export interface StillPendingView {
  status: 'still-pending';
  lookupId: string;
  since: number;
  /** Nothing will notify the user of its end. */
  unannounced?: true;
  /** The service is not asked about it, as its person is suppressed. */
  isPaused?: true;
}
