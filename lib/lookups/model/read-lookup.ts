import { z } from 'zod';
import { type Reading, reasonOf } from '../../database/reading.ts';
import { LOOKUP_TYPES } from '../../service/credits.ts';
import { DISMISSED, type LookupRow, lookupRowSchema } from './lookup-row.ts';
import { type PaidRequest, paidRequestSchema, keyOf, priceOf } from './paid-request.ts';

const ENDED = new Set(['complete', 'failed', 'dismissed']);

const text = z.string().catch('');
const number = z.number().nullable().catch(null);

/** The fields of a bad row that may still say whom it is about, and since when. */
const salvageable = z.lazy(() =>
  z.object({
    id: z.string(),
    key: text,
    request: paidRequestSchema.nullable().catch(null),
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
 * Reads a row of the journal. One that went bad before its end may stand for money: if it still says whom it is about,
 * one in doubt takes its place, so that the user never pays for that person again without being asked.
 */
export function readLookup(value: unknown): Reading<LookupRow> {
  const whole = lookupRowSchema.safeParse(value);
  if (whole.success) return { status: 'whole', row: whole.data };
  const reason = reasonOf(whole.error);
  const left = salvageable.safeParse(value);
  const request = left.success ? requestOf(left.data) : null;
  if (!left.success || request === null || (ENDED.has(left.data.state.status) && left.data.open !== DISMISSED))
    return { status: 'unreadable', reason };
  const { id, profileId, name, state, createdAt } = left.data;
  const sentAt = state.sentAt ?? state.polledAt ?? state.setAt ?? createdAt ?? 0;
  return {
    status: 'replaced',
    reason,
    row: {
      id,
      key: keyOf(request),
      request,
      profileId,
      companyId: null,
      price: priceOf(request),
      upgrade: false,
      origin: 'card',
      batchId: null,
      createdAt: createdAt ?? sentAt,
      before: null,
      name,
      state: { status: 'in-doubt', sentAt, evidence: 'unreadable-record' },
    },
  };
}

function requestOf({ request, key, profileId, lookupType }: z.output<typeof salvageable>): PaidRequest | null {
  if (request) return request;
  const parsed = paidRequestSchema.safeParse({
    tool: 'person_lookup',
    who: profileId === null ? { by: 'url', url: key } : { by: 'id', profileId },
    lookupType,
  });
  const byUrl = paidRequestSchema.safeParse({ tool: 'person_lookup', who: { by: 'url', url: key }, lookupType });
  if (byUrl.success) return byUrl.data;
  return parsed.success ? parsed.data : null;
}
