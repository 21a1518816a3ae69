import { z } from 'zod';
import type { Connection } from '../destination.ts';
import { instanceOrigin, signInOrigin } from './addresses.ts';

/** The records that are people; a contact is looked for first. */
export const PERSON_OBJECTS = ['Contact', 'Lead'] as const;
export type PersonObject = (typeof PERSON_OBJECTS)[number];

const field = z
  .string()
  .regex(/^\w{1,100}$/u)
  .nullable();

const mappingSchema = z.object({
  first_name: field,
  last_name: field,
  title: field,
  company: field,
  company_domain: field,
  location: field,
  email: field,
  phone: field,
  mobile: field,
  profile: field,
  our_id: field,
});

/** The fields that the user may read and write, by record. */
export const objectFieldsSchema = z.object({
  mappings: z.object({ Contact: mappingSchema, Lead: mappingSchema }),
  /** Whether a contact's account can be seen. */
  hasAccounts: z.boolean(),
});
export type ObjectFields = z.infer<typeof objectFieldsSchema>;

/** The stored data of a connected organization; may be shown. */
export const salesforceConfigSchema = z.object({
  /** Where the data are. */
  instanceUrl: z.string().refine((url) => instanceOrigin(url) === url),
  /** Where the user signs in, once more if need be. */
  signInUrl: z.string().refine((url) => signInOrigin(url) === url),
  /** Of the user's own app. */
  consumerKey: z.string().min(1).max(300),
  /** The record that a new person becomes. */
  creates: z.enum(PERSON_OBJECTS),
  /** Null: not read yet, as the browser does not allow calls to `instanceUrl`. */
  fields: objectFieldsSchema.nullable(),
});
export type SalesforceConfig = z.infer<typeof salesforceConfigSchema>;

/** The stored parts, or null where they cannot be read. */
export function readConfig({ config, origins }: Pick<Connection, 'config' | 'origins'>): SalesforceConfig | null {
  const read = salesforceConfigSchema.safeParse(config);
  return read.success && origins.length === 1 && origins[0] === read.data.instanceUrl ? read.data : null;
}

/** The object of a record's ID: these prefixes are the same in every organization. Null: not a person's. */
export function objectOf(id: string): PersonObject | null {
  if (!/^[a-zA-Z0-9]{15}(?:[a-zA-Z0-9]{3})?$/u.test(id)) return null;
  if (id.startsWith('003')) return 'Contact';
  return id.startsWith('00Q') ? 'Lead' : null;
}
