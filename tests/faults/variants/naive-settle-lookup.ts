import type { EngineParts } from '../../../lib/lookups/engine/engine-parts.ts';
import type { LookupRow } from '../../../lib/lookups/model/lookup-row.ts';

/** What most clients do with a call whose answer never came: send it again. The campaigns must catch this one. */
export async function settleLookup({ journal, now }: EngineParts, { id }: LookupRow): Promise<void> {
  await journal.move(id, 'sent', (row) => ({
    ...row,
    before: null,
    state: { status: 'intent', setAt: now(), notBefore: now() },
  }));
}
