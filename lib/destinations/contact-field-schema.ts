import { z } from 'zod';
import { CONTACT_FIELDS } from './contact-fields.ts';

/** A stored name of a field. Older versions wrote hyphens: `first-name`. */
export const contactFieldSchema = z.preprocess(
  (name) => (typeof name === 'string' ? plainField(name) : name),
  z.enum(CONTACT_FIELDS),
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
