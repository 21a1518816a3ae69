import type { Receipt } from '../../messages/protocol.ts';
import { FREE, type Price } from '../../service/credits.ts';
import type { Caps } from '../../settings/caps.ts';
import type { Standing } from '../journal/owned.ts';
import { type Ask, keyOf, priceOf } from '../model/ask.ts';
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
  const { journal, now } = parts;
  let starting: Promise<unknown> = Promise.resolve();

  /** One at a time: two that are checked at once would both fit under a cap that has room for one. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = starting.then(work, work);
    starting = turn.catch(() => undefined);
    return turn;
  }

  /** What is committed today; not worth reading where nothing is capped. */
  const committed = async (sets: readonly Caps[]): Promise<Committed> => ({
    today: isCapped(sets) ? await creditsToday(journal, now()) : { ...FREE },
    inBatch: 0,
  });

  async function refusalOf(price: Price): Promise<Receipt | null> {
    const sets = await parts.caps();
    const trouble = overCap(sets, await committed(sets), price);
    return trouble && { ok: false, trouble };
  }

  async function begin(row: LookupRow): Promise<Receipt> {
    const [standing = row] = await journal.begin([row]);
    parts.changed(standing);
    return { ok: true, lookupId: standing.id };
  }

  /** What was charged and never ended is not paid for a second time: the service is asked about it again, for free. */
  async function takeUpAgain(before: LookupRow): Promise<Receipt | null> {
    const next = await journal.move(before.id, 'left', (row) => takenUpAgain(row, now()));
    if (next) parts.changed(next);
    return next && { ok: true, lookupId: next.id };
  }

  async function dismiss(row: LookupRow): Promise<Receipt> {
    const next =
      isStillPending(row, now()) || (await parts.contacts.isDoNotLookUp(row))
        ? await journal.move(row.id, 'pending', (current) => dismissed(current, now()))
        : null;
    if (next) parts.changed(next);
    return { ok: true, lookupId: row.id };
  }

  const standingOf = (ask: Ask) => journal.standing({ key: keyOf(ask), ask, profileId: null, companyId: null }, now());

  function intent(
    { ask, origin, name }: LookupRequest,
    { profileId, companyId, owned, name: ownedName }: Standing,
    batchId: string | null,
    id = parts.newId(),
  ): LookupRow {
    const at = now();
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

  const batches = createTakingOnBatches({ ...parts, committed, intent, takeUpAgain });

  return {
    startBatch: (request) => inTurn(() => batches.startBatch(request)),
    checkBatch: batches.checkBatch,
    retryBatch: (batchId) => inTurn(() => batches.retryBatch(batchId)),
    start: (request) =>
      inTurn(async () => {
        const standing = await standingOf(request.ask);
        if (standing.owned === 'all') {
          await tagOwned(parts, request.ask, standing);
          return { ok: true };
        }
        if (standing.inTheWay) return { ok: true, lookupId: standing.inTheWay.id };
        if (standing.doNotLookUp) return MARKED;
        const again = standing.dismissed && (await takeUpAgain(standing.dismissed));
        if (again) return again;
        return (await refusalOf(priceOf(request.ask))) ?? begin(intent(request, standing, null));
      }),

    decide: (lookupId, decision) =>
      inTurn(async () => {
        const row = await journal.get(lookupId);
        if (row?.state.status === 'pending' && decision === 'leave') return dismiss(row);
        if (row?.state.status !== 'unsettled') return { ok: true, lookupId };
        const isMarked = decision === 'ask-again' && (await journal.standing(row, now())).doNotLookUp;
        const refusal = isMarked ? MARKED : decision === 'ask-again' ? await refusalOf(row.price) : null;
        if (refusal) return refusal;
        // What may have been spent stays on the record; asking again is a permission of its own.
        const left = await journal.move(lookupId, 'unsettled', (current) => ({
          ...current,
          state: { status: 'left', sentAt: (current.state as { sentAt: number }).sentAt, endedAt: now() },
        }));
        if (left) parts.changed(left);
        if (!left || decision === 'leave') return { ok: true, lookupId };
        const at = now();
        return begin({
          ...left,
          id: parts.newId(),
          batchId: null,
          createdAt: at,
          before: null,
          state: { status: 'intent', setAt: at, notBefore: at },
        });
      }),
  };
}
