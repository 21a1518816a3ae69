import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { inlined } from '../../../sandbox/rest/openapi/closed-schemas.fixture.ts';
import { describeApi } from '../../../sandbox/rest/openapi/describe-api.ts';
import { OPERATION_SPECS } from '../../../sandbox/rest/openapi/operation-specs.ts';

const schema = z.looseObject({ type: z.unknown().optional() });
const content = z.object({ 'application/json': z.object({ schema }) });
const parameter = z.object({
  name: z.string(),
  required: z.boolean(),
  schema: schema.optional(),
  content: content.optional(),
});
const operation = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content }).optional(),
});
type Parameter = z.infer<typeof parameter>;

const { paths } = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
  .parse(inlined(describeApi(OPERATION_SPECS)));
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
formats.default(ajv);

const operationAt = (path: string) => {
  const found = Object.values(paths[path] ?? {})[0];
  if (!found) throw new Error(`${path} is not described`);
  return found;
};

/** True when the description allows a JSON body. */
export function allowsBody(path: string, body: unknown): boolean {
  const described = operationAt(path).requestBody;
  if (!described) throw new Error(`${path} takes no body`);
  return ajv.validate(described.content['application/json'].schema, body);
}

/** True when the description allows these query parameters; a list is repeated. */
export function allowsQuery(path: string, query: URLSearchParams): boolean {
  const { parameters } = operationAt(path);
  const isKnown = [...query.keys()].every((name) => parameters.some((each) => each.name === name));
  return isKnown && parameters.every((each) => allowsValues(each, query.getAll(each.name)));
}

function allowsValues(each: Parameter, texts: readonly string[]): boolean {
  const [first, ...more] = texts;
  if (first === undefined) return !each.required;
  if (each.schema?.type === 'array') {
    const { items } = z.looseObject({ items: schema }).parse(each.schema);
    return ajv.validate(
      each.schema,
      texts.map((text) => valueOf(text, items.type)),
    );
  }
  if (more.length > 0) return false;
  if (each.content) {
    const json = parsed(first);
    return json !== undefined && ajv.validate(each.content['application/json'].schema, json);
  }
  return ajv.validate(each.schema ?? {}, valueOf(first, each.schema?.type));
}

/** The typed value of a query text; the text itself when it is not a value of the type. */
function valueOf(text: string, type: unknown): unknown {
  if (type === 'integer' && /^-?(?:0|[1-9]\d*)$/u.test(text)) return Number(text);
  if (type === 'boolean' && /^(?:true|false)$/u.test(text)) return text === 'true';
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
