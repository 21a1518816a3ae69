import { z } from 'zod';
import type { Connection } from '../destination.ts';
import { PIPEDRIVE_ORIGIN } from './pipedrive-origin.ts';

const target = z
  .string()
  .regex(/^\w{1,100}$/u)
  .nullable();

/** The stored data of a connected account; may be shown. */
export const pipedriveConfigSchema = z.object({
  /** `acme` of `acme.pipedrive.com`, for addresses of records that the user can open; null: there are none. */
  companyDomain: z
    .string()
    .regex(/^[a-z\d][a-z\d-]{0,62}$/iu)
    .nullable(),
  mapping: z.object({
    title: target,
    company_domain: target,
    location: target,
    profile: target,
    our_id: target,
  }),
  /** The names of the account's fields in use, by their keys. */
  names: z.record(z.string(), z.string()),
  /** Whether the employer's organization is found or made, and linked. */
  linksCompanies: z.boolean(),
});
export type PipedriveConfig = z.infer<typeof pipedriveConfigSchema>;

/** Leaves the database only as a header to Pipedrive. */
const secretSchema = z.object({ token: z.string().min(1) });

/** The stored parts, or null where they cannot be read. */
export function readConnection({
  config,
  secret,
  origins,
}: Connection): { config: PipedriveConfig; token: string } | null {
  const read = pipedriveConfigSchema.safeParse(config);
  const key = secretSchema.safeParse(secret);
  if (!read.success || !key.success || !origins.includes(PIPEDRIVE_ORIGIN)) return null;
  return { config: read.data, token: key.data.token };
}
