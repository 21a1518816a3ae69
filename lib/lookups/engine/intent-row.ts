import type { Receipt } from '../../messages/protocol.ts';
import { FREE } from '../../service/credits.ts';
import type { Caps } from '../../settings/caps.ts';
import type { Standing } from '../journal/owned.ts';
import { keyOf, priceOf } from '../model/ask.ts';
import { type LookupRow, type LookupState, intendedAt } from '../model/lookup-row.ts';
import { takenUpAgain } from '../model/still-pending.ts';
import { type Committed, creditsToday, isCapped } from '../spending/budgets.ts';
import type { EngineParts } from './engine-parts.ts';
import type { LookupRequest } from './lookup-request.ts';

/** The row of a request that is to be sent. */
export function intentRow(
  parts: Pick<EngineParts, 'now'>,
  { ask, origin, name }: LookupRequest,
  { profileId, companyId, owned, name: ownedName }: Standing,
  batchId: string | null,
  id: string,
): LookupRow {
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
    name: ownedName || name,
    ...intendedAt(parts.now()),
  };
}

/** What is committed today; not worth reading where nothing is capped. */
export async function committedToday(
  { journal, now }: Pick<EngineParts, 'journal' | 'now'>,
  sets: readonly Caps[],
): Promise<Committed> {
  return { today: isCapped(sets) ? await creditsToday(journal, now()) : { ...FREE }, inBatch: 0 };
}

/** What was charged and never ended is not paid for a second time: the service is asked about it again, for free. */
export async function takeUpAgain(parts: EngineParts, before: LookupRow): Promise<Receipt | null> {
  const next = await moveOn(parts, before.id, 'left', takenUpAgain);
  return next && { ok: true, lookupId: next.id };
}

/** Moves a row on that is still in status `from`, and announces it. */
export async function moveOn(
  { journal, now, changed }: EngineParts,
  id: string,
  from: LookupState['status'],
  change: (row: LookupRow, now: number) => LookupRow,
): Promise<LookupRow | null> {
  const next = await journal.move(id, from, (row) => change(row, now()));
  if (next) changed(next);
  return next;
}
