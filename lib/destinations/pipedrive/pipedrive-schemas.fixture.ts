import { z } from 'zod';

/**
 * Facts of Pipedrive's published interface (version 2), written down by us: which names a request must have, and of
 * which types. Names that are not listed are not allowed in what we send.
 */
const flag = z.enum(['true', 'false']);
const whole = z.string().regex(/^[1-9]\d*$/u);
const value = z.strictObject({ value: z.string().min(1), primary: z.boolean(), label: z.string() });
const oneIsPrimary = z
  .array(value)
  .min(1)
  .refine((all) => all.filter(({ primary }) => primary).length === 1, 'one is primary');
const search = z.strictObject({
  term: z.string().min(2),
  fields: z.enum(['name', 'email', 'phone', 'notes', 'custom_fields']),
  exact_match: flag,
  limit: whole,
});
const keys = z.string().regex(/^[\da-f]{40}(?:,[\da-f]{40}){0,14}$/u);
const person = {
  org_id: z.int().positive().optional(),
  emails: oneIsPrimary.optional(),
  phones: oneIsPrimary.optional(),
  job_title: z.string().min(1).optional(),
  custom_fields: z.record(z.string().regex(/^[\da-f]{40}$/u), z.string().min(1)).optional(),
};

const SCHEMAS = {
  'search of persons': search,
  'search of organizations': search.extend({ fields: z.enum(['name', 'address', 'notes', 'custom_fields']) }),
  'list of persons': z.strictObject({
    sort_by: z.enum(['id', 'update_time', 'add_time']),
    sort_direction: z.enum(['asc', 'desc']),
    limit: whole,
    custom_fields: keys.optional(),
  }),
  'list of organizations': z.strictObject({
    sort_by: z.enum(['id', 'update_time', 'add_time']),
    sort_direction: z.enum(['asc', 'desc']),
    limit: whole,
  }),
  'reading of a person': z.strictObject({ custom_fields: keys.optional() }),
  'creation of a person': z.strictObject({ name: z.string().min(1), ...person }),
  'change of a person': z.strictObject({ name: z.string().min(1).optional(), ...person }),
  'creation of an organization': z.strictObject({ name: z.string().min(1) }),
} as const;

/** What is wrong with a query or a body by the published interface. */
export function requestErrors(name: keyof typeof SCHEMAS, request: unknown): string[] {
  const read = SCHEMAS[name].safeParse(request);
  return read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${name}: ${path.map(String).join('.')} ${message}`);
}
