import type { EngineDeps } from '../../../lib/lookups/engine/engine-deps.ts';
import type { LookupRow } from '../../../lib/lookups/model/lookup-row.ts';

/** Sends an unanswered call again, as most clients do. The campaigns must catch this variant. */
export async function reconcileLookup({ journal, now }: EngineDeps, { id }: LookupRow): Promise<void> {
  await journal.move(id, 'sent', (row) => ({
    ...row,
    before: null,
    state: { status: 'intent', setAt: now(), notBefore: now() },
  }));
}
