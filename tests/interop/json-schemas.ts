import formats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { OPERATIONS, type Operation, schemaFor } from './rest-schemas.ts';

/** Every status that any operation may answer with (docs/contract.md#rest-errors). */
const STATUSES = [200, 201, 400, 401, 402, 403, 404, 429];

const ajv = new Ajv2020({ strict: true, allErrors: true });
formats.default(ajv);

const validators = new Map<string, ValidateFunction>();
for (const operation of OPERATIONS) {
  for (const status of STATUSES) {
    const schema = schemaFor(operation, status);
    // As a separate document, read by another library: the standard must accept whatever zod accepts.
    if (schema) validators.set(`${operation} ${status}`, ajv.compile(z.toJSONSchema(schema)));
  }
}

/** The fault of an answer by its JSON Schema (draft 2020-12), or null. */
export function jsonSchemaFault(operation: Operation, status: number, body: unknown): string | null {
  const validate = validators.get(`${operation} ${status}`);
  if (!validate) return `there is no schema for ${status}`;
  return validate(body) ? null : ajv.errorsText(validate.errors);
}
