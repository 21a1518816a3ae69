import type { ContactField } from './contact-fields.ts';

/** What a destination calls a field of its records, and which of ours may be written there. */
export interface FieldTarget {
  name: string;
  /** As the destination's users know it; empty: it has none. */
  label: string;
  takes: readonly ContactField[];
}

/** Where each field goes, by the target's name; null: it is not sent. */
export type MappingOf<Field extends ContactField> = Record<Field, string | null>;

/** The same for the fields that a destination knows. */
export type FieldMapping = Partial<MappingOf<ContactField>>;
