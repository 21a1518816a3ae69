import { MAPPED_FIELDS, type FieldMapping } from '../crm/mapped-fields.ts';
import type { DestinationProblem } from '../destination-problem.ts';

/**
 * Does something with the fields that the account still has: a property that HubSpot says is gone is left out, and the
 * rest is done without it.
 */
export async function withoutMissing<Outcome extends { status: string; problem?: DestinationProblem }>(
  mapping: FieldMapping,
  attempt: (mapping: FieldMapping) => Promise<Outcome>,
): Promise<{ outcome: Outcome; missing: string[] }> {
  let usable = mapping;
  const missing: string[] = [];
  for (;;) {
    const outcome = await attempt(usable);
    const gone = outcome.problem?.code === 'target_missing' ? outcome.problem.target : null;
    const field = MAPPED_FIELDS.find((each) => gone !== null && usable[each] === gone);
    if (gone === null || field === undefined) return { outcome, missing };
    usable = { ...usable, [field]: null };
    missing.push(gone);
  }
}
