import type { Receipt } from '../../messages/protocol.ts';
import type { Price } from '../../service/credits.ts';
import { keyOf, priceOf } from '../model/ask.ts';
import { type LookupRow, intendedAt } from '../model/lookup-row.ts';
import { dismissed, isStillPending } from '../model/still-pending.ts';
import { overCap } from '../spending/budgets.ts';
import type { EngineParts } from './engine-parts.ts';
import { committedToday, intentRow, moveOn, takeUpAgain } from './intent-row.ts';
import type { LookupRequest } from './lookup-request.ts';
import { tagOwned } from './tag-owned.ts';
import { checkBatch, retryBatch, startBatch } from './take-on-batch.ts';
import type { TakingOn } from './taking-on.ts';

const MARKED: Receipt = { ok: false, trouble: { code: 'do_not_look_up' } };

export function createTakingOn(parts: EngineParts): TakingOn {
  const inTurn = createTurns();
  return {
    startBatch: (request) => inTurn(() => startBatch(parts, request)),
    checkBatch: (requests) => checkBatch(parts, requests),
    retryBatch: (batchId) => inTurn(() => retryBatch(parts, batchId)),
    start: (request) => inTurn(() => start(parts, request)),
    decide: (lookupId, decision) => inTurn(() => decide(parts, lookupId, decision)),
  };
}

/** One at a time: two that are checked at once would both fit under a cap that has room for one. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let starting: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = starting.then(work, work);
    starting = turn.catch(() => undefined);
    return turn;
  };
}

async function start(parts: EngineParts, request: LookupRequest): Promise<Receipt> {
  const { journal, now } = parts;
  const identity = { key: keyOf(request.ask), ask: request.ask, profileId: null, companyId: null };
  const standing = await journal.standing(identity, now());
  if (standing.owned === 'all') {
    await tagOwned(parts, request.ask, standing);
    return { ok: true };
  }
  if (standing.inTheWay) return { ok: true, lookupId: standing.inTheWay.id };
  if (standing.doNotLookUp) return MARKED;
  const again = standing.dismissed && (await takeUpAgain(parts, standing.dismissed));
  if (again) return again;
  const refusal = await refusalOf(parts, priceOf(request.ask));
  return refusal ?? begin(parts, intentRow(parts, request, standing, null, parts.newId()));
}

async function decide(parts: EngineParts, lookupId: string, decision: 'ask-again' | 'leave'): Promise<Receipt> {
  const { journal, now } = parts;
  const row = await journal.get(lookupId);
  if (row?.state.status === 'pending' && decision === 'leave') return dismiss(parts, row);
  if (row?.state.status !== 'unsettled') return { ok: true, lookupId };
  if (decision === 'ask-again') {
    const isMarked = (await journal.standing(row, now())).doNotLookUp;
    const refusal = isMarked ? MARKED : await refusalOf(parts, row.price);
    if (refusal) return refusal;
  }
  // What may have been spent stays on the record; asking again is a permission of its own.
  const dropped = await moveOn(parts, lookupId, 'unsettled', leftAt);
  if (!dropped || decision === 'leave') return { ok: true, lookupId };
  return begin(parts, { ...dropped, id: parts.newId(), batchId: null, ...intendedAt(now()) });
}

function leftAt(row: LookupRow, endedAt: number): LookupRow {
  if (row.state.status !== 'unsettled') return row;
  return { ...row, state: { status: 'left', sentAt: row.state.sentAt, endedAt } };
}

async function refusalOf(parts: EngineParts, price: Price): Promise<Receipt | null> {
  const sets = await parts.caps();
  const trouble = overCap(sets, await committedToday(parts, sets), price);
  return trouble && { ok: false, trouble };
}

async function begin({ journal, changed }: EngineParts, row: LookupRow): Promise<Receipt> {
  const [standing = row] = await journal.begin([row]);
  changed(standing);
  return { ok: true, lookupId: standing.id };
}

async function dismiss(parts: EngineParts, row: LookupRow): Promise<Receipt> {
  if (isStillPending(row, parts.now()) || (await parts.contacts.isDoNotLookUp(row)))
    await moveOn(parts, row.id, 'pending', dismissed);
  return { ok: true, lookupId: row.id };
}
