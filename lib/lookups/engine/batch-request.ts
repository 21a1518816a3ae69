import type { LookupRequest } from './lookup-request.ts';

export interface BatchRequest {
  requests: LookupRequest[];
  /** Most credits of all types that this batch may spend. */
  cap: number;
  /** What the user calls it; may be empty. */
  name: string;
}

/** What a request of a batch would come to. Only `new` ones cost anything; `marked`: "do not look up". */
export type BatchStanding = 'new' | 'owned' | 'running' | 'marked' | 'repeated';

export interface CheckedBatch {
  /** For each request, in their order. */
  people: { standing: BatchStanding; name: string; profileId: number | null }[];
  /** So many more calls the caps of today have room for; null: there is no cap. */
  room: number | null;
}
