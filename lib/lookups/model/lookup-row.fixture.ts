import { PERSON_LOOKUP_PRICE } from '../../service/credits.ts';
import { type LookupRow, intendedAt } from './lookup-row.ts';
import { keyOf } from './paid-request.ts';

/** One lookup as the journal has it: an intent of a click in the card, unless it says otherwise. */
export function lookupRow(change: Partial<LookupRow> & Pick<LookupRow, 'request'>): LookupRow {
  return {
    id: 'row',
    key: keyOf(change.request),
    profileId: null,
    companyId: null,
    batchId: null,
    price: PERSON_LOOKUP_PRICE,
    upgrade: false,
    origin: 'card',
    name: '',
    ...intendedAt(1),
    ...change,
  };
}
