import { z } from 'zod';

/** Values are texts; a property without a value is null or missing. */
const properties = z.record(z.string(), z.string().nullable().catch(null));

/** A contact or company as HubSpot gives it. */
export const recordSchema = z.object({
  id: z.string().min(1).max(40),
  properties: properties.catch({}),
  url: z.string().optional().catch(undefined),
  createdAt: z.string().optional().catch(undefined),
  updatedAt: z.string().optional().catch(undefined),
});
export type HubSpotRecord = z.infer<typeof recordSchema>;

/** Of a search, and of a batch that was read. `total`: of a search, also of those that are not in this answer. */
export const recordsSchema = z.object({
  total: z.number().optional().catch(undefined),
  results: z.array(recordSchema),
});

export const ownerSchema = z.object({
  firstName: z.string().catch(''),
  lastName: z.string().catch(''),
  email: z.string().catch(''),
});

export const accountSchema = z.object({ portalId: z.int(), uiDomain: z.string().regex(/^[\w.-]+\.hubspot\.com$/) });

/** A property of contacts, as far as it says what may be written there. */
export const propertySchema = z.object({
  name: z.string(),
  label: z.string().catch(''),
  type: z.string().catch(''),
  fieldType: z.string().catch(''),
  hasUniqueValue: z.boolean().catch(false),
  calculated: z.boolean().catch(false),
  /** Not shown to HubSpot's users. */
  hidden: z.boolean().catch(false),
  modificationMetadata: z.object({ readOnlyValue: z.boolean().catch(false) }).catch({ readOnlyValue: false }),
});
export type ContactProperty = z.infer<typeof propertySchema>;

export const propertiesSchema = z.object({ results: z.array(propertySchema) });
