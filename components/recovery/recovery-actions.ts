import type { Receipt } from '../../lib/messages/protocol.ts';

/** Each resolves with whether it was done, or why not. */
export interface RecoveryActions {
  /** @param otherTag people with this tag are brought back, too, unless it is empty */
  onStart(otherTag: string): Promise<Receipt>;
  /** `dismiss` declines the offer, gives up what is left, or removes the report. */
  onOrder(order: 'pause' | 'resume' | 'dismiss'): Promise<Receipt>;
}
