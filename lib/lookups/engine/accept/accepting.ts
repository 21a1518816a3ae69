import type { BatchReceipt, Receipt } from '../../../messages/protocol.ts';
import type { BatchRequest, CheckedBatch, LookupRequest } from './lookup-request.ts';

/**
 * Decides which requests become intents: nothing that is owned or under way, no person on the suppression list,
 * and nothing over a cap.
 */
export interface Accepting {
  start(request: LookupRequest): Promise<Receipt>;
  startBatch(request: BatchRequest): Promise<BatchReceipt>;
  /** Reports how `startBatch` would sort these requests; changes nothing. */
  checkBatch(requests: LookupRequest[]): Promise<CheckedBatch>;
  /**
   * Enqueues again the lookups of a batch that failed without charge and may succeed now, within its cap and the day's.
   * @param maxCredits of all types that this may cost: the price that the user saw
   */
  retryBatch(batchId: string, maxCredits: number): Promise<Receipt>;
  /**
   * Carries out the user's decision about the lookups of a batch in doubt: each may be sent, and charged, once more.
   * @param maxCredits of all types that this may cost: the price that the user saw
   */
  resendInDoubt(batchId: string, maxCredits: number): Promise<Receipt>;
  /**
   * Carries out the user's decision about a lookup in doubt. `leave` also dismisses one that is still pending after a
   * day, or whose person is suppressed.
   */
  decide(lookupId: string, decision: 'ask-again' | 'leave'): Promise<Receipt>;
}
