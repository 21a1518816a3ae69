import { CONTACT_FIELDS, type ContactField } from './contact-fields.ts';
import type { FieldMapping, FieldTarget } from './field-target.ts';

/**
 * The mapping that the user asked for, as far as the destination can take it: targets that are there and take the
 * field, each for one field alone. A target that is kept needs not be there: it may come back.
 * @returns null: it asks for something else
 */
export function checkedMapping(
  before: FieldMapping,
  wanted: FieldMapping,
  targets: readonly FieldTarget[],
): FieldMapping | null {
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
export function fieldsOf(mapping: FieldMapping): ContactField[] {
  return CONTACT_FIELDS.filter((field) => field in mapping);
}
