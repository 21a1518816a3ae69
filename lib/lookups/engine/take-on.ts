import type { Receipt } from '../../messages/protocol.ts';
import { FREE, type Price } from '../../service/credits.ts';
import type { Caps } from '../../settings/caps.ts';
import type { Standing } from '../journal/owned.ts';
import { keyOf, priceOf } from '../model/ask.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { dismissed, isStillPending, takenUpAgain } from '../model/still-pending.ts';
import { type Committed, creditsToday, isCapped, overCap } from '../spending/budgets.ts';
import type { EngineParts } from './engine-parts.ts';
import type { LookupRequest } from './lookup-request.ts';
import { tagOwned } from './tag-owned.ts';
import { createTakingOnBatches } from './take-on-batch.ts';
import type { TakingOn } from './taking-on.ts';

const MARKED: Receipt = { ok: false, trouble: { code: 'do_not_look_up' } };

export function createTakingOn(parts: EngineParts): TakingOn {
  const inTurn = createTurns();
  const batches = createTakingOnBatches({
    ...parts,
    committed: (sets) => committed(parts, sets),
    intent: (request, standing, batchId, id) => intent(parts, request, standing, batchId, id),
    takeUpAgain: (row) => takeUpAgain(parts, row),
  });
  return {
    startBatch: (request) => inTurn(() => batches.startBatch(request)),
    checkBatch: batches.checkBatch,
    retryBatch: (batchId) => inTurn(() => batches.retryBatch(batchId)),
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
  return refusal ?? begin(parts, intent(parts, request, standing, null, parts.newId()));
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
  const dropped = await journal.move(lookupId, 'unsettled', (current) => leftAt(current, now()));
  if (dropped) parts.changed(dropped);
  if (!dropped || decision === 'leave') return { ok: true, lookupId };
  const at = now();
  return begin(parts, {
    ...dropped,
    id: parts.newId(),
    batchId: null,
    createdAt: at,
    before: null,
    state: { status: 'intent', setAt: at, notBefore: at },
  });
}

function leftAt(row: LookupRow, endedAt: number): LookupRow {
  if (row.state.status !== 'unsettled') return row;
  return { ...row, state: { status: 'left', sentAt: row.state.sentAt, endedAt } };
}

/** What is committed today; not worth reading where nothing is capped. */
async function committed({ journal, now }: EngineParts, sets: readonly Caps[]): Promise<Committed> {
  return { today: isCapped(sets) ? await creditsToday(journal, now()) : { ...FREE }, inBatch: 0 };
}

async function refusalOf(parts: EngineParts, price: Price): Promise<Receipt | null> {
  const sets = await parts.caps();
  const trouble = overCap(sets, await committed(parts, sets), price);
  return trouble && { ok: false, trouble };
}

async function begin({ journal, changed }: EngineParts, row: LookupRow): Promise<Receipt> {
  const [standing = row] = await journal.begin([row]);
  changed(standing);
  return { ok: true, lookupId: standing.id };
}

/** What was charged and never ended is not paid for a second time: the service is asked about it again, for free. */
async function takeUpAgain({ journal, now, changed }: EngineParts, before: LookupRow): Promise<Receipt | null> {
  const next = await journal.move(before.id, 'left', (row) => takenUpAgain(row, now()));
  if (next) changed(next);
  return next && { ok: true, lookupId: next.id };
}

async function dismiss({ journal, contacts, now, changed }: EngineParts, row: LookupRow): Promise<Receipt> {
  const next =
    isStillPending(row, now()) || (await contacts.isDoNotLookUp(row))
      ? await journal.move(row.id, 'pending', (current) => dismissed(current, now()))
      : null;
  if (next) changed(next);
  return { ok: true, lookupId: row.id };
}

function intent(
  parts: Pick<EngineParts, 'now'>,
  { ask, origin, name }: LookupRequest,
  { profileId, companyId, owned, name: ownedName }: Standing,
  batchId: string | null,
  id: string,
): LookupRow {
  const at = parts.now();
  return {
    id,
    key: keyOf(ask),
    ask,
    profileId,
    companyId,
    price: priceOf(ask),
    upgrade: owned === 'part',
    origin,
    batchId,
    createdAt: at,
    before: null,
    name: ownedName || name,
    state: { status: 'intent', setAt: at, notBefore: at },
  };
}
