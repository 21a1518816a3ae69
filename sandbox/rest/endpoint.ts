import type { z } from 'zod';
import type { LimitedAction } from '../accounts/rate-limits.ts';
import type { Caller } from '../contracts.ts';
import type { RefusalStatus } from './openapi/refusals.ts';
import type { Tag } from './openapi/tags.ts';
import type { RestAnswer } from './rest-answer.ts';

/** All operations at `{base_url}`; a key may lack the permission for any of them (docs/contract.md#api-key). */
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

/** A request with a valid key whose body has been read. */
export interface RestRequest {
  caller: Caller;
  query: URLSearchParams;
  /** The JSON body of a POST; undefined for a GET. */
  body: unknown;
  /** The `Svc-Request-ID` of the answer. */
  requestId: string;
}

/**
 * The input and output of an operation: its route and its place in `/openapi.json` are derived from this. Its path
 * under `{base_url}` is its name, with or without a slash at the end.
 */
export interface OperationSpec {
  operation: Operation;
  method: 'GET' | 'POST';
  /** The path as the contract writes it. */
  path: `/${string}`;
  /** Its name for programs generated from the description. */
  id: string;
  tag: Tag;
  summary: string;
  /** Its price, and rules that a schema cannot express. */
  description: string;
  /** The schema that checks the request; a query consists of texts, whose meanings are registered. */
  takes: { query: z.ZodObject } | { body: z.ZodType };
  gives: z.ZodType;
  /** The status of a successful answer; default 200. */
  status?: 201;
  /** A description of `gives`. */
  answers: string;
  /** Refusals that only some operations have. */
  alsoRefuses: readonly RefusalStatus[];
}

/** One operation that answers requests. */
export interface Endpoint extends OperationSpec {
  /** The rate limits that count it, in addition to the ones over everything. */
  action: LimitedAction;
  answer(request: RestRequest): RestAnswer | Promise<RestAnswer>;
}
