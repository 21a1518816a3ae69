import type { BatchReceipt, Receipt } from '../messages/protocol.ts';
import type { Trouble } from '../messages/trouble.ts';
import { FREE, type Price } from '../service/credits.ts';
import { type Caps, NO_CAPS } from '../settings/caps.ts';
import { type Ask, keyOf, priceOf } from './ask.ts';
import { type Committed, commit, creditsToday, isCapped, overCap } from './budgets.ts';
import type { EngineParts } from './engine-parts.ts';
import type { LookupRow, Origin } from './lookup-row.ts';
import type { Standing } from './owned.ts';

export interface LookupRequest {
  ask: Ask;
  origin: Origin;
  /** What is known of the person or company, for lists; may be empty. */
  name: string;
}

export interface BatchRequest {
  requests: LookupRequest[];
  /** Most credits of all types that this batch may spend. */
  cap: number;
}

/** Decides what becomes an intent: nothing that is owned or under way, and nothing over a cap. */
export interface TakingOn {
  start(request: LookupRequest): Promise<Receipt>;
  startBatch(request: BatchRequest): Promise<BatchReceipt>;
  decide(lookupId: string, decision: 'ask-again' | 'leave'): Promise<Receipt>;
}

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
  const committed = async (sets: readonly Caps[]): Promise<Committed> => ({ today: isCapped(sets) ? await creditsToday(journal, now()) : { ...FREE }, inBatch: 0 });

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

  const standingOf = (ask: Ask) => journal.standing({ key: keyOf(ask), ask, profileId: null, companyId: null }, now());

  function intent({ ask, origin, name }: LookupRequest, { profileId, companyId, owned, name: ownedName }: Standing, batchId: string | null): LookupRow {
    const at = now();
    return {
      id: parts.newId(),
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

  async function takeOnBatch({ requests, cap }: BatchRequest): Promise<BatchReceipt> {
    const batchId = parts.newId();
    const counts = { owned: 0, running: 0, repeated: 0 };
    const wanted = new Map<string, LookupRow>();
    for (const request of requests) {
      const standing = await standingOf(request.ask);
      const row = intent(request, standing, batchId);
      const identity = standing.profileId === null ? row.key : String(standing.profileId);
      if (standing.owned === 'all') counts.owned += 1;
      else if (standing.inTheWay) counts.running += 1;
      else if (wanted.has(identity)) counts.repeated += 1;
      else wanted.set(identity, row);
    }
    const sets = [...(await parts.caps()), { ...NO_CAPS, batch: cap }];
    const spent = await committed(sets);
    let trouble: Trouble | null = null;
    const rows = [...wanted.values()].filter(({ price }) => {
      const refusal = overCap(sets, spent, price);
      // The batch's own cap was asked for, and that it was reached is no trouble.
      if (refusal && !(refusal.which === 'batch' && refusal.cap === cap)) trouble ??= refusal;
      if (!refusal) commit(spent, price);
      return !refusal;
    });
    if (rows.length > 0) await journal.begin(rows);
    for (const row of rows.slice(0, 1)) parts.changed(row);
    return { ok: true, batchId, begun: rows.length, ...counts, refused: wanted.size - rows.length, trouble };
  }

  return {
    startBatch: (request) => inTurn(() => takeOnBatch(request)),
    start: (request) =>
      inTurn(async () => {
        const standing = await standingOf(request.ask);
        if (standing.owned === 'all') return { ok: true };
        if (standing.inTheWay) return { ok: true, lookupId: standing.inTheWay.id };
        return (await refusalOf(priceOf(request.ask))) ?? begin(intent(request, standing, null));
      }),

    decide: (lookupId, decision) =>
      inTurn(async () => {
        const row = await journal.get(lookupId);
        if (row?.state.status !== 'unsettled') return { ok: true, lookupId };
        const refusal = decision === 'ask-again' ? await refusalOf(row.price) : null;
        if (refusal) return refusal;
        // What may have been spent stays on the record; asking again is a permission of its own.
        const left = await journal.move(lookupId, 'unsettled', (current) => ({
          ...current,
          state: { status: 'left', sentAt: (current.state as { sentAt: number }).sentAt, endedAt: now() },
        }));
        if (left) parts.changed(left);
        if (!left || decision === 'leave') return { ok: true, lookupId };
        const at = now();
        return begin({ ...left, id: parts.newId(), batchId: null, createdAt: at, before: null, state: { status: 'intent', setAt: at, notBefore: at } });
      }),
  };
}
