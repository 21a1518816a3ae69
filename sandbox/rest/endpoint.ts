import type { z } from 'zod';
import type { LimitedAction } from '../accounts/rate-limits.ts';
import type { Caller } from '../seam.ts';
import type { RefusalStatus } from './openapi/refusals.ts';
import type { Tag } from './openapi/tags.ts';
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

/**
 * What an operation takes and answers with: its route and its place in `/openapi.json` are made from this. Its path
 * under `{base_url}` is its name, with or without a slash at the end.
 */
export interface OperationSpec {
  operation: Operation;
  method: 'GET' | 'POST';
  /** The path as the contract writes it. */
  path: `/${string}`;
  /** Its name for programs that are made from the description. */
  id: string;
  tag: Tag;
  summary: string;
  /** What it costs, and rules that a schema cannot say. */
  description: string;
  /** The schema that checks the request; a query has texts, whose meanings are registered. */
  takes: { query: z.ZodObject } | { body: z.ZodType };
  gives: z.ZodType;
  /** What `gives` is, in words. */
  answers: string;
  /** Refusals that not every operation has. */
  alsoRefuses: readonly RefusalStatus[];
}

/** One operation that answers. */
export interface Endpoint extends OperationSpec {
  /** Which rate limits count it besides the ones over everything. */
  action: LimitedAction;
  answer(request: RestRequest): RestAnswer;
}
