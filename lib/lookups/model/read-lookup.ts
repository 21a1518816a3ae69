import { z } from 'zod';
import { type Reading, reasonOf } from '../../database/reading.ts';
import { LOOKUP_TYPES } from '../../service/credits.ts';
import { type Ask, askSchema, keyOf, priceOf } from './ask.ts';
import { DISMISSED, type LookupRow, lookupRowSchema } from './lookup-row.ts';

const ENDED = new Set(['complete', 'failed', 'left']);

const text = z.string().catch('');
const number = z.number().nullable().catch(null);

/** What of a bad row may still say whom it is about, and since when. */
const whatIsLeft = z.lazy(() =>
  z.object({
    id: z.string(),
    key: text,
    ask: askSchema.nullable().catch(null),
    lookupType: z.enum(LOOKUP_TYPES).catch('premium_lookup'),
    profileId: number,
    createdAt: number,
    name: text,
    state: z
      .looseObject({ status: text, sentAt: number, setAt: number, polledAt: number })
      .catch({ status: '', sentAt: null, setAt: null, polledAt: null }),
    open: number,
  }),
);

/**
 * Reads a row of the journal. One that went bad before its end may stand for money: where it still says whom it is
 * about it is mended to `unsettled`, so that nobody pays for that person again without being asked.
 */
export function readLookup(value: unknown): Reading<LookupRow> {
  const whole = lookupRowSchema.safeParse(value);
  if (whole.success) return { status: 'whole', row: whole.data };
  const reason = reasonOf(whole.error);
  const left = whatIsLeft.safeParse(value);
  const ask = left.success ? askOf(left.data) : null;
  if (!left.success || ask === null || (ENDED.has(left.data.state.status) && left.data.open !== DISMISSED))
    return { status: 'unreadable', reason };
  const { id, profileId, name, state, createdAt } = left.data;
  const sentAt = state.sentAt ?? state.polledAt ?? state.setAt ?? createdAt ?? 0;
  return {
    status: 'mended',
    reason,
    row: {
      id,
      key: keyOf(ask),
      ask,
      profileId,
      companyId: null,
      price: priceOf(ask),
      upgrade: false,
      origin: 'card',
      batchId: null,
      createdAt: createdAt ?? sentAt,
      before: null,
      name,
      state: { status: 'unsettled', sentAt, evidence: 'unreadable-record' },
    },
  };
}

function askOf({ ask, key, profileId, lookupType }: z.output<typeof whatIsLeft>): Ask | null {
  if (ask) return ask;
  const parsed = askSchema.safeParse({
    tool: 'person_lookup',
    who: profileId === null ? { by: 'url', url: key } : { by: 'id', profileId },
    lookupType,
  });
  const byUrl = askSchema.safeParse({ tool: 'person_lookup', who: { by: 'url', url: key }, lookupType });
  if (byUrl.success) return byUrl.data;
  return parsed.success ? parsed.data : null;
}
