import { createTurns } from '../../../browser/turns.ts';
import type { BatchReceipt, Receipt, LookupDecision } from '../../../messages/protocol.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { checkBatch, resendInDoubt, retryBatch, startBatch } from './accept-batch.ts';
import { decideLookup, startLookup } from './accept-lookup.ts';
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
   * Deletes the record of a batch that has ended; its lookups stay. Not while some of it are accepted again: they would
   * be sent without a batch that the user could stop.
   */
  deleteBatch(batchId: string): Promise<void>;
  /**
   * Carries out the user's decision about a lookup in doubt. `dismiss` also ends one that is still pending after a
   * day, or whose person is suppressed, and one that waits unsent for the service's limit.
   */
  decide(lookupId: string, decision: LookupDecision): Promise<Receipt>;
}

export function createAccepting(deps: EngineDeps): Accepting {
  // Two that are checked at once would both fit under a cap that has room for one.
  const inTurn = createTurns();
  return {
    startBatch: (request) => inTurn(() => startBatch(deps, request)),
    checkBatch: (requests) => checkBatch(deps, requests),
    retryBatch: (batchId, maxCredits) => inTurn(() => retryBatch(deps, batchId, maxCredits)),
    resendInDoubt: (batchId, maxCredits) => inTurn(() => resendInDoubt(deps, batchId, maxCredits)),
    deleteBatch: (batchId) => inTurn(() => deps.batches.remove(batchId)),
    start: (request) => inTurn(() => startLookup(deps, request)),
    decide: (lookupId, decision) => inTurn(() => decideLookup(deps, lookupId, decision)),
  };
}
