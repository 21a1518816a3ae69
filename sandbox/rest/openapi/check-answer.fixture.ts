import formats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { REST_PATH } from '../request-id.ts';
import { closed, inlined } from './closed-schemas.fixture.ts';
import { describeApi } from './describe-api.ts';
import { OPERATION_SPECS } from './operation-specs.ts';

/** An answer as received, and the request that it answers. */
export interface SeenAnswer {
  method: string;
  /** The path on the server, without the query. */
  path: string;
  status: number;
  headers: Headers;
  /** Parsed if it is JSON. */
  body: unknown;
}

const response = z.object({
  headers: z.record(z.string(), z.object({ required: z.boolean(), schema: z.looseObject({}) })),
  content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }),
});
const documentShape = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ operationId: z.string(), responses: z.record(z.string(), response) })),
  ),
});

const api = documentShape.parse(inlined(describeApi(OPERATION_SPECS)));
const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
formats.default(ajv);
const validators = new Map<unknown, ValidateFunction>();

/**
 * The first difference between an answer of the REST API and its description (`/openapi.json`), or null. Stricter than
 * a client may be: an undescribed field is an error too.
 */
export function answerFault({ method, path, status, headers, body }: SeenAnswer): string | null {
  const name = withoutSlash(path.slice(REST_PATH.length));
  const found = Object.entries(api.paths).find(([each]) => withoutSlash(each) === name);
  if (found === undefined) return status === 404 ? null : `the path ${path} is not described`;
  const operation = found[1][method.toLowerCase()];
  if (operation === undefined) return status === 405 ? null : `${method} ${path} is not described`;
  const described = operation.responses[String(status)];
  if (described === undefined) return `${operation.operationId} has no ${status} in the description`;
  if (!headers.get('content-type')?.startsWith('application/json')) return 'the answer is not JSON';
  const faults = Object.entries(described.headers).map(([header, { schema }]) => {
    const value = headers.get(header);
    if (value === null) return `the header ${header} is missing`;
    return faultOf(schema, schema['type'] === 'integer' ? Number(value) : value, header);
  });
  faults.push(faultOf(described.content['application/json'].schema, body, 'body'));
  return faults.find((fault) => fault !== null) ?? null;
}

function faultOf(schema: Record<string, unknown>, value: unknown, what: string): string | null {
  const validate = validators.get(schema) ?? ajv.compile(closed(schema));
  validators.set(schema, validate);
  return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: what });
}

const withoutSlash = (path: string): string => path.replace(/\/$/u, '');
