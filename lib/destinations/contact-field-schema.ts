import { z } from 'zod';
import { CONTACT_FIELDS } from './contact-fields.ts';

/** A stored name of a field. Older versions wrote hyphens: `first-name`. */
export const contactFieldSchema = z.lazy(() =>
  z.preprocess((name) => (typeof name === 'string' ? plainField(name) : name), z.enum(CONTACT_FIELDS)),
);

/** The values that are taken over to a destination, and the version of its record that they were compared with. */
export const choiceSchema = z.lazy(() =>
  z.object({ version: z.string().max(10_000), take: z.array(contactFieldSchema).max(CONTACT_FIELDS.length) }),
);

/** The same record with each field under its name of today. */
export function withPlainFields(record: unknown): unknown {
  return typeof record === 'object' && record !== null && !Array.isArray(record)
    ? Object.fromEntries(Object.entries(record).map(([name, value]) => [plainField(name), value]))
    : record;
}

function plainField(name: string): string {
  return name.replaceAll('-', '_');
}
