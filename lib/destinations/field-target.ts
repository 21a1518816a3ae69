import type { ContactField } from './contact-fields.ts';

/** A field of a destination's records, by its name there, and our fields that may be written to it. */
export interface FieldTarget {
  name: string;
  /** As the destination's users know it; empty: it has none. */
  label: string;
  takes: readonly ContactField[];
}

/** The target of each field, by its name; null: the field is not sent. */
export type MappingOf<Field extends ContactField> = Record<Field, string | null>;

/** The same for the fields that a destination knows. */
export type FieldMapping = Partial<MappingOf<ContactField>>;
