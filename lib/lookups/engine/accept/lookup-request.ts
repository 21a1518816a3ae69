import type { Origin } from '../../model/lookup-row.ts';
import type { PaidRequest } from '../../model/paid-request.ts';

export interface LookupRequest {
  request: PaidRequest;
  origin: Origin;
  /** The name of the person or company, as far as it is known, for lists; may be empty. */
  name: string;
  /** It was shown as free, because the account has it: it is never paid for. */
  free?: true | undefined;
}

export interface BatchRequest {
  requests: LookupRequest[];
  /** Upper bound for the credits of all types that this batch may spend. */
  cap: number;
  /** The user's name for it; may be empty. */
  name: string;
}

/**
 * The result that a request of a batch would have. Only `new` ones cost anything; `suppressed`: the user blocked the
 * person.
 */
export type BatchPersonStatus = 'new' | 'owned' | 'running' | 'suppressed' | 'repeated';

export interface CheckedBatch {
  /** For each request, in their order. */
  people: { status: BatchPersonStatus; name: string; profileId: number | null }[];
  /**
   * The number of further calls like the first that today's caps have room for, however many are requested; null: there
   * is no cap.
   */
  room: number | null;
}
