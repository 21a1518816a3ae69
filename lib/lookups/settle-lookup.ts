import { ServiceError } from '../service/service-error.ts';
import type { EngineParts } from './engine-parts.ts';
import { fileAnswer, finish } from './file-answer.ts';
import { type AccountMark, type LookupRow, spentAt } from './lookup-row.ts';

/** A call may still be at work at the service: before this, "nothing was spent" proves nothing. */
const QUIET_MS = 60_000;
const RETRY_MS = 5_000;
const MAX_RETRY_MS = 5 * 60_000;
/** An intent older than this is not carried out behind the user's back. */
export const RESEND_WINDOW_MS = 3_600_000;

/**
 * Finds out, by free calls only, what became of a row in `sent` whose answer never came
 * (architecture, "A paid lookup", 6): found bought, it is adopted; found not arrived, it becomes an
 * intent again; anything else becomes `unsettled`, for the user to decide. Never sends a paid call.
 */
export async function settleLookup(parts: EngineParts, row: LookupRow): Promise<void> {
  if (row.state.status !== 'sent') return;
  const { sentAt, settles } = row.state;
  try {
    const profileId = row.profileId ?? (await profileIdOf(parts, row.url));
    const answer = profileId === null ? undefined : (await parts.service.checkStatus([profileId])).find((found) => found.profileId === profileId);
    const bought = answer?.status === 'pending' || answer?.status === 'failed' || (answer?.status === 'complete' && !row.upgrade);
    if (answer && bought) return await fileAnswer(parts, row, answer, true);

    if (parts.now() - sentAt < QUIET_MS) return await later(parts, row, parts.now() + RETRY_MS);
    const verdict = await compare(parts, row, await parts.accountMark(0));
    if (verdict === 'spent-since' && answer?.status === 'complete') return await fileAnswer(parts, row, answer);
    await conclude(parts, row, verdict);
  } catch (error) {
    const failure = error instanceof ServiceError ? error.trouble : null;
    const backOff = Math.min(RETRY_MS * 2 ** settles, MAX_RETRY_MS);
    await later(parts, row, failure?.code === 'rate_limited' ? failure.until : parts.now() + backOff);
  }
}

async function profileIdOf({ contacts, service, now }: EngineParts, url: string): Promise<number | null> {
  const known = await contacts.profileIdOf(url);
  if (known !== null) return known;
  const { profiles } = await service.searchByLink(url);
  const only = profiles.length === 1 ? profiles[0] : undefined;
  if (!only) return null;
  await contacts.remember(url, only.id, now());
  return only.id;
}

type Verdict = 'nothing-spent' | 'spent-since' | 'cannot-tell';

async function compare({ journal }: EngineParts, row: LookupRow, after: AccountMark): Promise<Verdict> {
  const { before } = row;
  if (!before || before.lifetimeCreditsSpent === null || after.lifetimeCreditsSpent === null) return 'cannot-tell';
  // Another lookup in the same time moves the same counters, a refund even backwards.
  const others = (await journal.since(before.readAt - RESEND_WINDOW_MS)).filter((other) => other.id !== row.id && touched(other) >= before.readAt);
  if (others.length > 0) return 'cannot-tell';
  const same = before.lifetimeCreditsSpent === after.lifetimeCreditsSpent && before.lookup === after.lookup && before.personExport === after.personExport;
  return same ? 'nothing-spent' : 'spent-since';
}

function touched(row: LookupRow): number {
  const ended = 'endedAt' in row.state ? row.state.endedAt : Number.POSITIVE_INFINITY;
  return row.state.status === 'intent' ? 0 : Math.max(spentAt(row) ?? 0, ended);
}

async function conclude(parts: EngineParts, row: LookupRow, verdict: Verdict): Promise<void> {
  const next = await parts.journal.move(row.id, 'sent', (current) => {
    const { sentAt } = current.state as { sentAt: number };
    if (verdict !== 'nothing-spent') return { ...current, state: { status: 'unsettled', sentAt, evidence: verdict } };
    const fresh = parts.now() - current.createdAt < RESEND_WINDOW_MS;
    return {
      ...current,
      state: fresh ? { status: 'intent', notBefore: parts.now() } : { status: 'failed', endedAt: parts.now(), trouble: { code: 'service_down' }, charged: false },
    };
  });
  if (!next) return;
  if (next.state.status === 'intent') parts.changed(next);
  else finish(parts, next);
}

async function later(parts: EngineParts, row: LookupRow, settleAt: number): Promise<void> {
  await parts.journal.move(row.id, 'sent', (current) =>
    current.state.status === 'sent' ? { ...current, state: { ...current.state, settleAt, settles: current.state.settles + 1 } } : current,
  );
}
