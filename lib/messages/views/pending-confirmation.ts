import type { ConfirmReason } from '../../service/problem.ts';

/** A click in a tab's card that waits to be confirmed in the popup. */
export interface PendingConfirmation {
  /** Null: nothing is to be confirmed, as another click in that card has counted since. */
  why: ConfirmReason | null;
  /** It was in this tab's card, which still shows the same profile. */
  isHere: boolean;
}
