import { Ajv } from 'ajv';
import formats from 'ajv-formats';

/**
 * Facts of HubSpot's published interface (dated version 2026-03), written down by us: which names a body must have, and
 * of which types. Names that are not listed are not allowed in what we send.
 */
const text = { type: 'string' } as const;
const texts = { type: 'object', additionalProperties: text } as const;
const time = { type: 'string', format: 'date-time' } as const;
const object = (properties: Record<string, object>, required: readonly string[]) =>
  ({ type: 'object', properties, required, additionalProperties: false }) as const;
const list = (items: object) => ({ type: 'array', items }) as const;

const filter = object(
  {
    propertyName: text,
    operator: {
      enum: [
        'BETWEEN',
        'CONTAINS_TOKEN',
        'EQ',
        'GT',
        'GTE',
        'HAS_PROPERTY',
        'IN',
        'LT',
        'LTE',
        'NEQ',
        'NOT_CONTAINS_TOKEN',
        'NOT_HAS_PROPERTY',
        'NOT_IN',
      ],
    },
    value: text,
    values: list(text),
    highValue: text,
  },
  ['operator', 'propertyName'],
);
const record = {
  id: text,
  properties: { type: 'object' },
  createdAt: time,
  updatedAt: time,
  archived: { type: 'boolean' },
  url: text,
};
const recordNames = ['archived', 'createdAt', 'id', 'properties', 'updatedAt'];
const batch = (result: object) =>
  object(
    {
      status: { enum: ['CANCELED', 'COMPLETE', 'PENDING', 'PROCESSING'] },
      results: list(result),
      startedAt: time,
      completedAt: time,
      numErrors: { type: 'integer' },
      errors: list({ type: 'object' }),
    },
    ['completedAt', 'results', 'startedAt', 'status'],
  );

const SCHEMAS = {
  search: object(
    {
      filterGroups: { ...list(object({ filters: list(filter) }, ['filters'])), maxItems: 6 },
      properties: list(text),
      limit: { type: 'integer', maximum: 200 },
      after: text,
      sorts: list(text),
      query: text,
    },
    ['after', 'filterGroups', 'limit', 'properties', 'sorts'],
  ),
  batchRead: object(
    {
      inputs: { ...list(object({ id: text }, ['id'])), maxItems: 100 },
      properties: list(text),
      propertiesWithHistory: list(text),
      idProperty: text,
    },
    ['inputs', 'properties', 'propertiesWithHistory'],
  ),
  batchUpsert: object(
    {
      inputs: {
        ...list(object({ id: text, idProperty: text, properties: texts }, ['id', 'properties'])),
        maxItems: 100,
      },
    },
    ['inputs'],
  ),
  create: object({ properties: texts, associations: list({ type: 'object' }) }, ['associations', 'properties']),
  update: object({ properties: texts }, ['properties']),
  property: object(
    {
      name: text,
      label: text,
      description: text,
      groupName: text,
      type: { enum: ['bool', 'date', 'datetime', 'enumeration', 'number', 'phone_number', 'string'] },
      fieldType: {
        enum: [
          'booleancheckbox',
          'calculation_equation',
          'checkbox',
          'date',
          'file',
          'html',
          'number',
          'phonenumber',
          'radio',
          'select',
          'text',
          'textarea',
        ],
      },
      hasUniqueValue: { type: 'boolean' },
    },
    ['fieldType', 'groupName', 'label', 'name', 'type'],
  ),
  records: object({ total: { type: 'integer' }, results: list(object(record, recordNames)) }, ['results']),
  read: batch(object(record, recordNames)),
  upserted: batch(object({ ...record, new: { type: 'boolean' } }, [...recordNames, 'new'])),
  record: object(record, recordNames),
  error: object(
    {
      status: text,
      message: text,
      category: text,
      correlationId: { type: 'string', format: 'uuid' },
      context: { type: 'object', additionalProperties: list(text) },
      errors: list({ type: 'object' }),
      policyName: text,
    },
    ['category', 'correlationId', 'message'],
  ),
} as const;

const ajv = new Ajv({ allErrors: true });
formats.default(ajv);
const validators = new Map(Object.entries(SCHEMAS).map(([name, schema]) => [name, ajv.compile(schema)]));

/** The rules of the published schema that a body breaks; empty: none. */
export function schemaErrors(name: keyof typeof SCHEMAS, body: unknown): string[] {
  const validate = validators.get(name);
  if (validate === undefined || validate(body) === true) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath} ${message}`);
}
