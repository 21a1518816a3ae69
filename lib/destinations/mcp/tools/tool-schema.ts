import { z } from 'zod';
import { type ParamHeader, paramHeadersOf } from '../../../service/mcp/param-headers.ts';
import { fieldMark } from '../../field-mark.ts';
import { detailsOf } from '../../guarded-fetch.ts';

/** The value that an argument of a tool takes: one text, several, or a form that we do not write by ourselves. */
export type PropertyForm = 'text' | 'list' | 'other';

/** An argument of a tool, or a part of one: `name`, `emails.primary`. */
export interface ToolProperty {
  path: string;
  form: PropertyForm;
  /** Whether it takes only a number: such an id is sent as one. */
  isNumber: boolean;
  isRequired: boolean;
  /** At most 200 characters of the server's words. */
  description: string;
}

/** A tool as a server lists it, as far as we read it. */
export interface ForeignTool {
  name: string;
  description: string;
  properties: ToolProperty[];
  /** False: it says of itself that it changes something. */
  mayBeReadOnly: boolean;
  /** Changes with the arguments' names, forms and which of them are required; words do not count. */
  mark: string;
  /** The arguments that the server wants as headers too. */
  headers: readonly ParamHeader[];
}

const NAME = /^[\w$-]{1,100}$/u;
const MAX_PROPERTIES = 60;

const words = z.string().catch('').transform(detailsOf);
const node = z
  .object({
    type: z.union([z.string(), z.array(z.string())]).catch(''),
    description: words,
    properties: z.record(z.string(), z.unknown()).catch({}),
    required: z.array(z.string()).catch([]),
    items: z.unknown().optional(),
    anyOf: z.array(z.unknown()).catch([]),
    oneOf: z.array(z.unknown()).catch([]),
  })
  .catch({ type: '', description: '', properties: {}, required: [], items: undefined, anyOf: [], oneOf: [] });
type Node = z.infer<typeof node>;

const listed = z.object({
  name: z.string().regex(/^[\x21-\x7e]{1,200}$/u),
  description: words,
  inputSchema: z.unknown().optional(),
  annotations: z
    .object({ readOnlyHint: z.boolean().nullable().catch(null), destructiveHint: z.boolean().nullable().catch(null) })
    .catch({ readOnlyHint: null, destructiveHint: null }),
});

/** A tool of a list; null where it is none, or one that must not be called. */
export function readTool(value: unknown): ForeignTool | null {
  const read = listed.safeParse(value);
  if (!read.success) return null;
  const { name, description, inputSchema, annotations } = read.data;
  const headers = paramHeadersOf(inputSchema);
  if (headers === null) return null;
  const properties = propertiesOf(inputSchema);
  const { readOnlyHint, destructiveHint } = annotations;
  return {
    name,
    description,
    properties,
    mayBeReadOnly: readOnlyHint !== false && !(readOnlyHint === null && destructiveHint === true),
    mark: fieldMark(
      JSON.stringify(properties.map(({ path, form, isRequired }) => [path, form, isRequired]).toSorted()),
    ),
    headers,
  };
}

/** The arguments of an input schema, and the parts of those that are objects. */
function propertiesOf(inputSchema: unknown): ToolProperty[] {
  return childrenOf(node.parse(inputSchema))
    .flatMap(([name, child, isRequired]): ToolProperty[] => {
      const parts = childrenOf(child).filter(([, part]) => childrenOf(part).length === 0);
      if (parts.length === 0) return [propertyOf(name, child, isRequired)];
      return parts.map(([partName, part, isPartRequired]) =>
        propertyOf(`${name}.${partName}`, part, isRequired && isPartRequired),
      );
    })
    .slice(0, MAX_PROPERTIES);
}

function propertyOf(path: string, schema: Node, isRequired: boolean): ToolProperty {
  const types = typesOf(schema);
  const isNumber = !types.includes('string') && (types.includes('integer') || types.includes('number'));
  return { path, form: formOf(schema), isNumber, isRequired, description: schema.description };
}

function childrenOf({ properties, required }: Node): [name: string, child: Node, isRequired: boolean][] {
  return Object.entries(properties)
    .filter(([name]) => NAME.test(name) && name !== '__proto__')
    .slice(0, MAX_PROPERTIES)
    .map(([name, child]) => [name, plain(node.parse(child)), required.includes(name)]);
}

/** The form that a value may have besides null. */
function plain(schema: Node): Node {
  const choices = [...schema.anyOf, ...schema.oneOf].map((choice) => node.parse(choice));
  const chosen = choices.find(({ type }) => type !== 'null' && type !== '');
  return chosen === undefined ? schema : { ...chosen, description: schema.description || chosen.description };
}

function formOf(schema: Node): PropertyForm {
  const types = typesOf(schema);
  if (types.includes('string')) return 'text';
  return types.includes('array') && typesOf(node.parse(schema.items)).includes('string') ? 'list' : 'other';
}

function typesOf({ type }: Node): string[] {
  return typeof type === 'string' ? [type] : type;
}
