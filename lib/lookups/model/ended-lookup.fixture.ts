import { withFollowUps } from './follow-ups.ts';
import { lookupRow } from './lookup-row.fixture.ts';
import type { LookupRow } from './lookup-row.ts';

let ids = 0;

/** A lookup as it is written at its end, of Jane unless it says otherwise. */
export function endedLookup(change: Partial<LookupRow> & Pick<LookupRow, 'request'>): LookupRow {
  ids += 1;
  return withFollowUps(
    lookupRow({
      id: `ended-${ids}`,
      name: 'Jane Example',
      state: { status: 'complete', sentAt: 1, endedAt: 2 },
      ...change,
    }),
  );
}
