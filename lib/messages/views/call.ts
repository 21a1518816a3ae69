import type { Price } from '../../service/credits.ts';
import type { Trouble } from '../../service/trouble.ts';

/** Where one call of a paid tool stands. */
export type CallView =
  | { status: 'none' }
  /** `waitingUntil`: the service asked us to wait (429) until then. */
  | { status: 'looking'; lookupId: string; since: number; waitingUntil: number | null; trouble: Trouble | null }
  | { status: 'done'; lookupId: string; endedAt: number }
  | { status: 'trouble'; lookupId: string; endedAt: number; trouble: Trouble; spent: Price }
  | UnsettledView;

/** Sent, but the answer never came, and free means could not settle it: the user decides. */
export interface UnsettledView {
  status: 'unsettled';
  lookupId: string;
  since: number;
  price: Price;
  /** `unreadable-record`: our own record of it went bad. */
  evidence: 'spent-since' | 'cannot-tell' | 'unreadable-record';
}

/**
 * Bought, and left pending by the service for a day or longer, or not asked about as its person is blocked: the user
 * may dismiss it.
 */
export interface StillPendingView {
  status: 'still-pending';
  lookupId: string;
  since: number;
}
