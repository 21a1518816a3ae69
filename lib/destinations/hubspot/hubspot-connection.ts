import { z } from 'zod';
import { withPlainFields } from '../contact-field-schema.ts';
import type { Connection } from '../destination.ts';
import { HUBSPOT_ORIGIN } from './hubspot-origin.ts';

const property = z
  .string()
  .regex(/^\w{1,100}$/)
  .nullable();

/** The stored data of a connected account; may be shown. */
export const hubSpotConfigSchema = z.object({
  /** For addresses of records that the user can open. */
  account: z.object({ portalId: z.int(), uiDomain: z.string() }).nullable(),
  mapping: z.preprocess(
    withPlainFields,
    z.object({
      first_name: property,
      last_name: property,
      title: property,
      company: property,
      // Connections of older versions do not have it.
      company_domain: property.default(null),
      location: property.default(null),
      email: property,
      phone: property,
      mobile: property,
      profile: property,
      our_id: property,
    }),
  ),
  /** Whether the company is found or made by its domain, and linked. */
  linksCompanies: z.boolean(),
  /** Whether the token may read owners. */
  showsOwners: z.boolean(),
});
export type HubSpotConfig = z.infer<typeof hubSpotConfigSchema>;

/** Leaves the database only as a header to HubSpot. */
export const hubSpotSecretSchema = z.object({ token: z.string().min(1) });

/** The stored parts, or null where they cannot be read. */
export function readConnection({
  config,
  secret,
  origins,
}: Connection): { config: HubSpotConfig; token: string } | null {
  const read = hubSpotConfigSchema.safeParse(config);
  const key = hubSpotSecretSchema.safeParse(secret);
  if (!read.success || !key.success || !origins.includes(HUBSPOT_ORIGIN)) return null;
  return { config: read.data, token: key.data.token };
}
