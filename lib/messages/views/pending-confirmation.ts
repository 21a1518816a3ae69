import type { ConfirmReason } from '../../service/problem.ts';

/** A click in a tab's card that waits to be confirmed in the popup. */
export interface PendingConfirmation {
  why: ConfirmReason;
  /** It was in this tab's card, which still shows the same profile. */
  isHere: boolean;
}
