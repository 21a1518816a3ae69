import type { LookupRow } from '../model/lookup-row.ts';
import type { EngineParts } from './engine-parts.ts';

/**
 * The rows that something is to be done about: without pending ones of people who are marked "do not look up". A
 * question about one would name the person to the service. They go on where they were once the mark is taken away.
 */
export async function withoutBlocked(
  { contacts }: Pick<EngineParts, 'contacts'>,
  rows: LookupRow[],
): Promise<LookupRow[]> {
  if (!rows.some(({ state }) => state.status === 'pending')) return rows;
  const isMarked = await contacts.marks();
  return rows.filter((row) => row.state.status !== 'pending' || !isMarked(row));
}
