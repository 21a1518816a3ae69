import { z } from 'zod';
import { componentUri } from './components.ts';
import { type JsonSchema, meanings } from './meanings.ts';

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

function patternsOf({ _zod: { def } }: z.core.$ZodType): RegExp[] {
  return (def.checks ?? []).flatMap(({ _zod: check }) =>
    'pattern' in check.def && check.def.pattern instanceof RegExp ? [check.def.pattern] : [],
  );
}

/** A pattern that ignores case, or contains `\p{…}` or a look-behind. */
function isUnportable({ source, flags }: RegExp): boolean {
  return flags.includes('i') || /\\p\{|\(\?<[=!]/u.test(source);
}

/**
 * Makes a schema portable. Texts are shown as the values behind them. Bounds that belong to JavaScript are left out,
 * and so are patterns that JSON Schema cannot express or other languages cannot read.
 */
const portable: Override = ({ zodSchema, jsonSchema }) => {
  const meaning = meanings.get(zodSchema);
  if (meaning !== undefined) {
    const { description, deprecated } = jsonSchema;
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    Object.assign(jsonSchema, meaning, { description, deprecated });
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (zodSchema instanceof z.ZodDefault && meanings.has(zodSchema.def.innerType)) {
    jsonSchema.default = zodSchema.def.defaultValue;
  }
  if (patternsOf(zodSchema).some(isUnportable)) delete jsonSchema.pattern;
};

/** One schema by itself, as a request has it before its defaults are filled in. */
export function toJsonSchema(schema: z.core.$ZodType): JsonSchema {
  return plain(z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input', override: portable }));
}

/** All schemas of a registry by name; they refer to each other. */
export function toJsonSchemas(registry: z.core.$ZodRegistry<{ id: string }>): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    io: 'input',
    uri: componentUri,
    override: portable,
  });
  return Object.fromEntries(
    Object.entries(schemas)
      .map(([id, schema]) => [id, plain(schema)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Without the keywords that only a whole document has; as JSON, without undefined. */
function plain({ $schema: _dialect, $id: _address, id: _name, ...schema }: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema)) as JsonSchema;
}
