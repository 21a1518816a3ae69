import type { Receipt } from '../../../messages/protocol.ts';
import { FREE } from '../../../service/credits.ts';
import type { Caps } from '../../../settings/caps.ts';
import { priceOfRetry } from '../../journal/batch-tally.ts';
import type { Ownership } from '../../journal/owned.ts';
import { type LookupRow, type LookupState, intendedAt } from '../../model/lookup-row.ts';
import { keyOf, priceOf } from '../../model/paid-request.ts';
import { takenUpAgain } from '../../model/still-pending.ts';
import { type Committed, creditsCommittedToday, isCapped } from '../../spending/budgets.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { LookupRequest } from './lookup-request.ts';

/** The person is suppressed. */
export const SUPPRESSED: Receipt = { ok: false, problem: { code: 'suppressed' } };

/** The row of a request that is about to be sent. */
export function intentRow(
  deps: Pick<EngineDeps, 'now'>,
  { request, origin, name, free }: LookupRequest,
  { profileId, companyId, owned, name: ownedName }: Ownership,
  batchId: string | null,
  id: string,
): LookupRow {
  return {
    id,
    key: keyOf(request),
    request,
    profileId,
    companyId,
    price: free ? FREE : priceOf(request),
    ...(free && { account: 'only' as const }),
    upgrade: owned === 'part',
    origin,
    batchId,
    name: ownedName || name,
    ...intendedAt(deps.now()),
  };
}

/**
 * A row that is to be sent once more, at its full price; whether the account has it is found out anew. A lookup that
 * was shown as free stays free.
 */
export function intentAgain(row: LookupRow, at: number): LookupRow {
  const account = row.account === 'only' ? row.account : undefined;
  return { ...row, price: priceOfRetry(row), account, ...intendedAt(at) };
}

/**
 * The credits committed today; not worth reading where nothing is capped.
 * @param inBatch those of the batch; null for a single lookup
 */
export async function committedToday(
  deps: Pick<EngineDeps, 'journal' | 'batches' | 'now'>,
  sets: readonly Caps[],
  inBatch: number | null,
): Promise<Committed> {
  return { today: isCapped(sets) ? await creditsCommittedToday(deps, deps.now()) : { ...FREE }, inBatch };
}

/**
 * Resumes a lookup that was charged and never ended, instead of paying a second time: the service is asked about it
 * again, for free.
 */
export async function resumePending(deps: EngineDeps, before: LookupRow): Promise<Receipt | null> {
  const next = await moveOn(deps, before.id, 'dismissed', takenUpAgain);
  return next && { ok: true, lookupId: next.id };
}

/** Moves on a row that is still in status `from`, and announces it. */
export async function moveOn(
  { journal, now, changed }: EngineDeps,
  id: string,
  from: LookupState['status'],
  change: (row: LookupRow, now: number) => LookupRow,
): Promise<LookupRow | null> {
  const next = await journal.move(id, from, (row) => change(row, now()));
  if (next) changed(next);
  return next;
}
