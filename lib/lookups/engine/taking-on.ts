import type { BatchReceipt, Receipt } from '../../messages/protocol.ts';
import type { BatchRequest, CheckedBatch } from './batch-request.ts';
import type { LookupRequest } from './lookup-request.ts';

/**
 * Decides what becomes an intent: nothing that is owned or under way, nobody marked "do not look up", and nothing over
 * a cap.
 */
export interface TakingOn {
  start(request: LookupRequest): Promise<Receipt>;
  startBatch(request: BatchRequest): Promise<BatchReceipt>;
  /** What `startBatch` would find; changes nothing. */
  checkBatch(requests: LookupRequest[]): Promise<CheckedBatch>;
  /** Begins those of a batch again that ended without charge by what may pass, within its cap and the day's. */
  retryBatch(batchId: string): Promise<Receipt>;
  /**
   * The user's word on an unsettled lookup. `leave` also dismisses one that is still pending after a day, or whose
   * person is blocked.
   */
  decide(lookupId: string, decision: 'ask-again' | 'leave'): Promise<Receipt>;
}
