import type { LimitedAction } from '../accounts/rate-limits.ts';
import type { Caller } from '../seam.ts';
import type { RestAnswer } from './rest-answer.ts';

/** All operations at `{base_url}`; a key may lack the permission for any (docs/contract.md#api-key). */
export const OPERATIONS = [
  'person/lookup',
  'search',
  'person/checkStatus',
  'account',
  'email/verify',
  'company/lookup',
  'profile-company/lookup',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** A request whose key is good and whose body has been read. */
export interface RestRequest {
  caller: Caller;
  query: URLSearchParams;
  /** The JSON body of a POST; undefined for a GET. */
  body: unknown;
  /** The `Svc-Request-ID` of the answer. */
  requestId: string;
}

/** One operation: its path under `{base_url}` is its name, with or without a slash at the end. */
export interface Endpoint {
  operation: Operation;
  method: 'GET' | 'POST';
  /** Which rate limits count it besides the ones over everything. */
  action: LimitedAction;
  answer(request: RestRequest): RestAnswer;
}
