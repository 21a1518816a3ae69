import type { Receipt, LookupDecision } from '../../../messages/protocol.ts';
import type { Price } from '../../../service/credits.ts';
import { dismissedInDoubt, givenUp } from '../../model/doubt.ts';
import type { LookupRow } from '../../model/lookup-row.ts';
import { keyOf, priceOf } from '../../model/paid-request.ts';
import { dismissed, isStillPending } from '../../model/still-pending.ts';
import { canCancel, cancelled } from '../../model/unsent.ts';
import { overCap } from '../../spending/budgets.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { SUPPRESSED, committedToday, intentAgain, intentRow, moveOn, resumePending } from './intent-row.ts';
import type { LookupRequest } from './lookup-request.ts';
import { tagOwned } from './tag-owned.ts';

/** Accepts one request, unless its result is owned or under way (`Accepting.start`). */
export async function startLookup(deps: EngineDeps, wanted: LookupRequest): Promise<Receipt> {
  const { journal, now } = deps;
  const { request, free } = wanted;
  const identity = { key: keyOf(request), request, profileId: null, companyId: null };
  const ownership = await journal.ownership(identity, now());
  if (ownership.owned === 'all') {
    await tagOwned(deps, request, ownership);
    return { ok: true };
  }
  if (ownership.inTheWay) return { ok: true, lookupId: ownership.inTheWay.id };
  if (ownership.suppressed) return SUPPRESSED;
  const again = ownership.dismissed && (await resumePending(deps, ownership.dismissed));
  if (again) return again;
  const refusal = free ? null : await refusalOf(deps, priceOf(request));
  return refusal ?? begin(deps, intentRow(deps, wanted, ownership, null, deps.newId()));
}

/** Carries out the user's decision about one lookup (`Accepting.decide`). */
export async function decideLookup(deps: EngineDeps, lookupId: string, decision: LookupDecision): Promise<Receipt> {
  const { journal, now } = deps;
  const row = await journal.get(lookupId);
  if (row?.state.status === 'pending' && decision === 'dismiss') return dismiss(deps, row);
  if (row && canCancel(row) && decision === 'dismiss') {
    await moveOn(deps, lookupId, 'intent', cancelled);
    return { ok: true, lookupId };
  }
  if (row?.state.status !== 'in-doubt') return { ok: true, lookupId };
  if (decision === 'resend') {
    const isSuppressed = (await journal.ownership(row, now())).suppressed;
    const refusal = isSuppressed ? SUPPRESSED : await refusalOf(deps, priceOf(row.request));
    if (refusal) return refusal;
  }
  // A possible charge stays on the record; sending it again is a decision of its own.
  if (decision === 'resend') return resend(deps, row);
  await moveOn(deps, lookupId, 'in-doubt', dismissedInDoubt);
  return { ok: true, lookupId };
}

/** Gives up a lookup in doubt for another one, which is sent. */
async function resend({ journal, now, newId, changed }: EngineDeps, row: LookupRow): Promise<Receipt> {
  const [current] = await journal.replace([row.id], {
    end: (inDoubt) => givenUp(inDoubt, now()),
    again: (ended) => ({ ...intentAgain(ended, now()), id: newId(), batchId: null }),
  });
  if (!current) return { ok: true, lookupId: row.id };
  changed(givenUp(row, now()));
  changed(current);
  return { ok: true, lookupId: current.id };
}

async function refusalOf(deps: EngineDeps, price: Price): Promise<Receipt | null> {
  const sets = await deps.caps();
  const problem = overCap(sets, await committedToday(deps, sets, null), price);
  return problem && { ok: false, problem };
}

async function begin({ journal, changed }: EngineDeps, row: LookupRow): Promise<Receipt> {
  const [current = row] = await journal.begin([row]);
  changed(current);
  return { ok: true, lookupId: current.id };
}

async function dismiss(deps: EngineDeps, row: LookupRow): Promise<Receipt> {
  if (isStillPending(row, deps.now()) || (await deps.contacts.isSuppressed(row)))
    await moveOn(deps, row.id, 'pending', dismissed);
  return { ok: true, lookupId: row.id };
}
