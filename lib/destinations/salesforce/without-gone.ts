import { type FieldMapping, MAPPED_FIELDS } from '../crm/mapped-fields.ts';
import type { DestinationProblem } from '../destination-problem.ts';
import type { ObjectFields } from './salesforce-connection.ts';

/**
 * Does something with the fields that there still are: one that Salesforce says is gone is left out, and the rest is
 * done without it.
 */
export async function withoutGone<Outcome extends { status: string; problem?: DestinationProblem }>(
  fields: ObjectFields,
  attempt: (fields: ObjectFields) => Promise<Outcome>,
): Promise<{ outcome: Outcome; missing: string[] }> {
  let usable = fields;
  const missing: string[] = [];
  for (;;) {
    const outcome = await attempt(usable);
    const gone = outcome.problem?.code === 'target_missing' ? outcome.problem.target : null;
    const next = gone === null ? usable : without(usable, gone);
    if (gone === null || next === usable) return { outcome, missing };
    usable = next;
    missing.push(gone);
  }
}

/** @returns the same fields where none has that name */
function without(fields: ObjectFields, gone: string): ObjectFields {
  const { Contact, Lead } = fields.mappings;
  const isThere = [Contact, Lead].some((mapping) => Object.values(mapping).includes(gone));
  return isThere ? { ...fields, mappings: { Contact: cleared(Contact, gone), Lead: cleared(Lead, gone) } } : fields;
}

function cleared(mapping: FieldMapping, gone: string): FieldMapping {
  const next = { ...mapping };
  for (const field of MAPPED_FIELDS) if (next[field] === gone) next[field] = null;
  return next;
}
