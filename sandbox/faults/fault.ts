import { z } from 'zod';

/** The requests that a fault waits for. When empty: all but those to `/sandbox`. */
const match = z.strictObject({
  /** Exact, or ending in `*`. */
  path: z.string().startsWith('/').optional(),
  method: z.string().toUpperCase().optional(),
  tool: z.string().optional(),
  rpc_method: z.string().optional(),
  /** A question or poll about this person, alone or among others. */
  profile_id: z.number().int().optional(),
});

const waiting = {
  match: match.default({}),
  /** The number of requests it affects; null: all, until cleared. */
  times: z.number().int().min(1).nullable().default(1),
};
const milliseconds = z.number().int().min(0).max(3_600_000);
const seconds = z.number().int().min(0).max(86_400);

/** A fault that waits for requests and alters their answers. */
export const waitingFault = z.discriminatedUnion('kind', [
  /** Does the work and answers, but `ms` later; `work_anyway`: even if the caller has hung up by then. */
  z.strictObject({ kind: z.literal('delay'), ms: milliseconds, work_anyway: z.boolean().default(false), ...waiting }),
  /** The connection ends before any work is done. */
  z.strictObject({ kind: z.literal('refuse_before'), ...waiting }),
  /** The work is done, then the connection ends without an answer. */
  z.strictObject({ kind: z.literal('lost_response'), ...waiting }),
  /** The work is done, then the connection ends in the middle of the answer. */
  z.strictObject({ kind: z.literal('cut_body'), ...waiting }),
  /** No work, and no answer ever. */
  z.strictObject({ kind: z.literal('silence'), ...waiting }),
  /** HTTP 429 with `Retry-After`, no work. */
  z.strictObject({ kind: z.literal('rate_limited'), seconds: seconds.default(1), ...waiting }),
  z.strictObject({
    kind: z.literal('server_error'),
    status: z.number().int().min(500).max(599).default(500),
    body: z.enum(['json', 'html']).default('json'),
    /** Whether the work is done anyway. */
    after_work: z.boolean().default(false),
    ...waiting,
  }),
  /** The work is done; the answer is status 200 and an HTML page. */
  z.strictObject({ kind: z.literal('html_instead'), ...waiting }),
  /** The work is done; the answer is not JSON. */
  z.strictObject({ kind: z.literal('malformed_json'), ...waiting }),
  /** The work is done; the HTTP message is intact, but holds half of the JSON. */
  z.strictObject({ kind: z.literal('truncated_json'), ...waiting }),
  /** The work is done; the answer arrives slowly, in pieces of `chunk_bytes`. */
  z.strictObject({
    kind: z.literal('slow_body'),
    ms_per_chunk: milliseconds,
    chunk_bytes: z.number().int().min(1).default(16),
    ...waiting,
  }),
]);
export type WaitingFault = z.infer<typeof waitingFault>;

const TEN_YEARS_MS = 10 * 365 * 86_400_000;
const toolErrorTimes = z.number().int().min(1).default(1);

/** A fault that takes effect immediately. */
export const immediateFault = z.discriminatedUnion('kind', [
  /** `user`: email address; the default user if absent. */
  z.strictObject({
    kind: z.literal('set_credits'),
    user: z.string().optional(),
    pool: z.enum(['lookup', 'person_export', 'company_export', 'email_verification']),
    value: z.union([z.number().int().min(0), z.literal('inf')]),
  }),
  /** An access or a refresh token. */
  z.strictObject({ kind: z.literal('revoke_token'), token: z.string() }),
  /** All tokens, or all of one user. */
  z.strictObject({ kind: z.literal('revoke_all'), user: z.string().optional() }),
  z.strictObject({ kind: z.literal('rotate_key') }),
  /** Moves the server's clock forward, by ten years at most: tokens expire, lookups end. */
  z.strictObject({ kind: z.literal('advance_clock'), ms: z.number().int().min(0).max(TEN_YEARS_MS) }),
  z.strictObject({
    kind: z.literal('shape_answers'),
    mode: z.enum(['normal', 'unknown_fields', 'missing_fields', 'null_fields']),
    tool: z.string().optional(),
  }),
  /**
   * The next call of the tool (or of any tool) ends in a tool error; `meta` goes into `_meta`, `body` is its
   * `structuredContent`.
   */
  z.strictObject({
    kind: z.literal('tool_error'),
    tool: z.string().optional(),
    code: z.string().min(1),
    message: z.string().optional(),
    meta: z.record(z.string(), z.unknown()).optional(),
    body: z.record(z.string(), z.unknown()).optional(),
    times: toolErrorTimes,
  }),
  z.strictObject({
    kind: z.literal('tool_rate_limited'),
    tool: z.string().optional(),
    seconds: seconds.default(1),
    times: toolErrorTimes,
  }),
  /** The outcome of the next lookup, and the milliseconds until it ends. */
  z.strictObject({
    kind: z.literal('next_lookup'),
    status: z.enum(['complete', 'failed']),
    ms: milliseconds.optional(),
  }),
]);
export type ImmediateFault = z.infer<typeof immediateFault>;

export const anyFault = z.discriminatedUnion('kind', [waitingFault, immediateFault]);
