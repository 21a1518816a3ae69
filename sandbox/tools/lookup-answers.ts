import type { ContactNotes } from '../lookups/contacts.ts';
import type { Coverage } from '../lookups/lookup-type.ts';
import { profileRecord } from '../lookups/profile-record.ts';
import type { Person } from '../world/world-records.ts';

/** The `complete` form (docs/contract.md#lookup-results), with every field of the profile record. */
export function completeAnswer(
  person: Person,
  coverage: Coverage,
  notes: ContactNotes | null,
): Record<string, unknown> {
  return { profile_id: person.id, status: 'complete', ...profileRecord(person, coverage, notes) };
}
