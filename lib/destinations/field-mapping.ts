import { CONTACT_FIELDS, type ContactField } from './contact-fields.ts';
import type { Stopped } from './stopped.ts';

/** What a destination calls a field of its records, and which of ours may be written there. */
export interface FieldTarget {
  name: string;
  /** As the destination's users know it; empty: it has none. */
  label: string;
  takes: readonly ContactField[];
}

/** Where each field goes, by the target's name; null: it is not sent. */
export type MappingOf<Field extends ContactField> = Record<Field, string | null>;

/** The fields of a destination whose user may choose where each goes. */
export interface MappedFields {
  mapping: Partial<MappingOf<ContactField>>;
  /** Reads what the destination has now. Never writes. */
  targets(signal: AbortSignal): Promise<{ status: 'read'; targets: FieldTarget[] } | Stopped>;
  /** The connection's config with another mapping, to be stored in its place. */
  configWith(mapping: Partial<MappingOf<ContactField>>): unknown;
}

/**
 * The mapping that the user asked for, as far as the destination can take it: targets that are there and take the
 * field, each for one field alone. A target that is kept needs not be there: it may come back.
 * @returns null: it asks for something else
 */
export function checkedMapping(
  before: MappedFields['mapping'],
  wanted: MappedFields['mapping'],
  targets: readonly FieldTarget[],
): MappedFields['mapping'] | null {
  const next = { ...before };
  const taken = new Set<string>();
  for (const field of fieldsOf(before)) {
    const target = field in wanted ? (wanted[field] ?? null) : (before[field] ?? null);
    const isKept = target === (before[field] ?? null);
    const isThere = targets.some(({ name, takes }) => name === target && takes.includes(field));
    if (target !== null && ((!isKept && !isThere) || taken.has(target))) return null;
    if (target !== null) taken.add(target);
    next[field] = target;
  }
  return next;
}

/** The fields that a mapping knows, in its order. */
export function fieldsOf(mapping: MappedFields['mapping']): ContactField[] {
  return CONTACT_FIELDS.filter((field) => field in mapping);
}
