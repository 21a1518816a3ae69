import { z } from 'zod';
import type { PersonObject } from './salesforce-connection.ts';

const named = z
  .object({ Name: z.string().nullable().catch(null) })
  .nullable()
  .catch(null);

const rowSchema = z.looseObject({
  Id: z.string().min(15).max(18),
  Owner: named.optional(),
  Account: named.optional(),
  CreatedDate: z.string().nullable().catch(null).optional(),
  LastModifiedDate: z.string().nullable().catch(null).optional(),
});

/** A contact or lead. `properties`: the values of its text fields by name; null: it has none. */
export interface PersonRecord {
  id: string;
  object: PersonObject;
  properties: Record<string, string | null>;
  owner: string | null;
  /** The name of the employer. */
  company: string;
  /** ms since epoch */
  createdAt: number | null;
  /** ms since epoch */
  changedAt: number | null;
}

/** The rows of a query; one that cannot be read is passed over. Null: it is no answer to a query. */
export function rowsIn(body: unknown): z.infer<typeof rowSchema>[] | null {
  const read = z.object({ records: z.array(z.unknown()) }).safeParse(body);
  return read.success ? read.data.records.flatMap((row) => rowSchema.safeParse(row).data ?? []) : null;
}

export function personIn(row: z.infer<typeof rowSchema>, object: PersonObject): PersonRecord {
  const texts = Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const properties = Object.fromEntries(texts);
  return {
    id: row.Id,
    object,
    properties,
    owner: row.Owner?.Name ?? null,
    company: object === 'Contact' ? (row.Account?.Name ?? '') : (properties['Company'] ?? ''),
    createdAt: timeOf(row.CreatedDate),
    changedAt: timeOf(row.LastModifiedDate),
  };
}

/** `2026-03-01T08:00:00.000+0000`: the standard wants a colon in the offset. */
function timeOf(text: string | null | undefined): number | null {
  const time = Date.parse((text ?? '').replace(/([+-]\d\d)(\d\d)$/u, '$1:$2'));
  return Number.isNaN(time) ? null : time;
}

export const createdSchema = z.object({ id: z.string().min(15).max(18) });

const fieldSchema = z.object({
  name: z.string(),
  type: z.string().catch(''),
  custom: z.boolean().catch(false),
  filterable: z.boolean().catch(false),
  createable: z.boolean().catch(false),
  updateable: z.boolean().catch(false),
});
/** A field of a record, as far as it says what may be done with it. */
export type ObjectField = z.infer<typeof fieldSchema>;

/** A record's fields, as far as the user may see them. */
export const describeSchema = z.object({
  createable: z.boolean().catch(false),
  fields: z.array(fieldSchema),
});
