import { z } from 'zod';
import { noVerificationCredits } from './answers/verification.ts';
import { components, componentUri } from './components.ts';
import type { JsonSchema } from './meanings.ts';
import { toJsonSchema } from './to-json-schema.ts';

/** The statuses of refusals, with their names among the responses (docs/contract.md#rest-errors). */
const REFUSALS = {
  400: ['Malformed', 'A parameter is missing, unknown, given twice, or has a wrong value; `message` begins with it.'],
  401: ['KeyRefused', 'The API key is missing or wrong.'],
  402: ['NoVerificationCredits', 'No email verification credits are left. Nothing was charged.'],
  403: [
    'Forbidden',
    'The key has no permission for this, or is bound to a domain, then with `api_key_domain`, or no credits are left, then with `detail`.',
  ],
  404: ['NotFound', 'There is no such profile or company. Nothing was charged.'],
  413: ['BodyTooLong', 'The body is longer than 1 MiB.'],
  415: ['NotJson', 'The `Content-Type` is not `application/json`.'],
  429: ['TooManyRequests', 'A limit of requests is reached.'],
  500: ['UnexpectedError', 'An unexpected error; retry later.'],
} as const;

export type RefusalStatus = keyof typeof REFUSALS;

/** The refusals of every operation. */
export const ALWAYS: readonly RefusalStatus[] = [400, 401, 403, 429, 500];

/** The additional refusals of an operation with a body. */
export const WITH_BODY: readonly RefusalStatus[] = [413, 415];

const requestId = { 'Svc-Request-ID': { $ref: '#/components/headers/Svc-Request-ID' } };

/** The headers of answers, under `components`. */
export const HEADERS = {
  'Svc-Request-ID': {
    description: 'Names the request; the delivery of a lookup by webhook carries the same.',
    required: true,
    schema: toJsonSchema(z.string().meta({ format: 'uuid' })),
  },
  'Retry-After': {
    description: 'How many seconds to wait.',
    required: true,
    schema: toJsonSchema(z.int().min(1)),
  },
};

/** The refusals as `components.responses`. */
export function refusalResponses(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, [name, description]]) => [
      name,
      responseWith({
        description,
        schema: bodyOf(Number(status)),
        headers: status === '429' ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } : {},
      }),
    ]),
  );
}

/** References to the refusals of an operation, by status. */
export function refusalsOf(statuses: readonly RefusalStatus[]): Record<string, JsonSchema> {
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/${REFUSALS[status][0]}` }]),
  );
}

/** An answer of the REST API: JSON, with a request id. */
export function responseWith(answer: { description: string; schema: JsonSchema; headers?: JsonSchema }): JsonSchema {
  return {
    description: answer.description,
    headers: { ...requestId, ...answer.headers },
    content: { 'application/json': { schema: answer.schema } },
  };
}

/** `{status, message}`, and what tells apart the reasons of a 403; 402 has a body of its own. */
function bodyOf(status: number): JsonSchema {
  if (status === 402) return { $ref: componentUri(components.get(noVerificationCredits)?.id ?? '') };
  const body = z.object({ status: z.literal(status), message: z.string().min(1) });
  const reasons = { detail: z.string().optional(), api_key_domain: z.string().min(1).optional() };
  return toJsonSchema(status === 403 ? body.extend(reasons) : body);
}
