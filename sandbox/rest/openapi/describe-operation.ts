import type { z } from 'zod';
import type { OperationSpec } from '../endpoint.ts';
import { components, componentUri } from './components.ts';
import type { JsonSchema } from './meanings.ts';
import { ALWAYS, refusalsOf, responseWith, WITH_BODY } from './refusals.ts';
import { toJsonSchema } from './to-json-schema.ts';

/** An OpenAPI operation object, generated from the schemas that check the operation's requests. */
export function describeOperation(spec: OperationSpec): JsonSchema {
  const { takes } = spec;
  const hasBody = 'body' in takes;
  const statuses = [...new Set([...ALWAYS, ...spec.alsoRefuses, ...(hasBody ? WITH_BODY : [])])].toSorted();
  return {
    operationId: spec.id,
    tags: [spec.tag],
    summary: spec.summary,
    description: spec.description,
    ...(hasBody ? { requestBody: bodyOf(takes.body) } : { parameters: parametersOf(takes.query) }),
    responses: {
      [String(spec.status ?? 200)]: responseWith({ description: spec.answers, schema: referTo(spec.gives) }),
      ...refusalsOf(statuses),
    },
  };
}

function bodyOf(schema: z.ZodType): JsonSchema {
  return { required: true, content: { 'application/json': { schema: referTo(schema) } } };
}

function parametersOf(query: z.ZodObject): JsonSchema[] {
  const { required = [] } = toJsonSchema(query);
  return Object.entries(query.shape).map(([name, schema]) =>
    parameterOf(name, schema, Array.isArray(required) && required.includes(name)),
  );
}

/** A query parameter. Lists are repeated, which is the OpenAPI default. */
function parameterOf(name: string, schema: z.core.$ZodType, required: boolean): JsonSchema {
  const { description, deprecated, ...value } = toJsonSchema(schema);
  const content = value['contentSchema'];
  return {
    name,
    in: 'query',
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
    required,
    ...(content === undefined ? { schema: value } : { content: { 'application/json': { schema: content } } }),
  };
}

/** A reference to a component; every answer and every posted body is one. */
function referTo(schema: z.ZodType): JsonSchema {
  const id = components.get(schema)?.id;
  if (id === undefined) throw new Error('an answer or a body is not among the components of the description');
  return { $ref: componentUri(id) };
}
