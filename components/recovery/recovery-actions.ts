export interface RecoveryActions {
  /** @param otherTag people with this tag are brought back, too, unless it is empty */
  onStart(otherTag: string): void;
  /** `dismiss` declines the offer, gives up what is left, or removes the report. */
  onOrder(order: 'pause' | 'resume' | 'dismiss'): void;
}
