import { PERSON_LOOKUP_PRICE } from '../../service/credits.ts';
import { withFollowUps } from './follow-ups.ts';
import type { LookupRow } from './lookup-row.ts';
import { keyOf } from './paid-request.ts';

let ids = 0;

/** A lookup as it is written at its end, of Jane unless it says otherwise. */
export function endedLookup(change: Partial<LookupRow> & Pick<LookupRow, 'request'>): LookupRow {
  ids += 1;
  return withFollowUps({
    id: `ended-${ids}`,
    key: keyOf(change.request),
    profileId: null,
    companyId: null,
    batchId: null,
    price: PERSON_LOOKUP_PRICE,
    upgrade: false,
    origin: 'card',
    createdAt: 1,
    before: null,
    name: 'Jane Example',
    state: { status: 'complete', sentAt: 1, endedAt: 2 },
    ...change,
  });
}
