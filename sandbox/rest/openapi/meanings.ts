import { z } from 'zod';

/** A JSON Schema, draft 2020-12, which is what OpenAPI 3.1 uses. */
export type JsonSchema = Record<string, unknown>;

/**
 * The values behind the texts that a schema reads. A query consists of texts only, so its checks are of texts; the
 * description shows the value instead: an integer, not a text of digits.
 */
export const meanings = z.registry<JsonSchema>();

/** The meaning of a text that is JSON. */
export const jsonText = (value: JsonSchema): JsonSchema => ({
  contentMediaType: 'application/json',
  contentSchema: value,
});
