import { covers } from '../../contacts/contact.ts';
import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import { troubleOf } from '../../service/service-error.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { type PersonRow, isPersonRow } from '../model/person-row.ts';
import { RESEND_WINDOW_MS } from '../model/waits.ts';
import { type Verdict, compareAccount } from './compare-account.ts';
import type { EngineParts } from './engine-parts.ts';
import { contactFrom, fileAnswer, finish, held } from './file-answer.ts';
import { identify } from './identify.ts';

const RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;
/**
 * A call may still be at work at the service: before so many looks, each 5 s after the last (a good minute),
 * "nothing was spent" proves nothing. Counted in looks, because a clock can be set forward.
 */
const QUIET_LOOKS = 12;
/** Looks between searches for a person whose profile id is not known. */
const LOOKS_PER_SEARCH = 6;

/**
 * Finds out, by free calls only, what became of a row in `sent` whose answer never came
 * (docs/decisions/001-write-before-the-call.md, 6): found bought, it is adopted; found not arrived, it becomes an
 * intent again; anything else becomes `unsettled`, for the user to decide. Never sends a paid call.
 */
export async function settleLookup(parts: EngineParts, found: LookupRow): Promise<void> {
  // Noted before the call: after a crash in the middle the same id is not asked again too soon.
  const row = await lookAgain(parts, found, RETRY_MS, 1);
  if (!row || found.state.status !== 'sent') return;
  const { settles, setAt, settleAt } = found.state;
  try {
    await settle(parts, row, settles);
  } catch (error) {
    const trouble = troubleOf(error);
    const backOff = Math.min(Math.max(RETRY_MS, (settleAt - setAt) * 2), MAX_RETRY_MS);
    await lookAgain(
      parts,
      row,
      trouble.code === 'rate_limited' ? Math.max(trouble.until - parts.now(), RETRY_MS) : backOff,
      0,
    );
  }
}

async function settle(parts: EngineParts, row: LookupRow, looks: number): Promise<void> {
  if (isPersonRow(row)) return settlePerson(parts, row, looks);
  // A company or a verification is answered at once, or never: only the account can tell.
  if (looks >= QUIET_LOOKS) await conclude(parts, row, await compareAccount(parts, row));
}

async function settlePerson(parts: EngineParts, row: PersonRow, looks: number): Promise<void> {
  // Search and status would name somebody who is marked "do not look up": the account alone has to tell.
  const answer = (await parts.contacts.isDoNotLookUp(row)) ? undefined : await statusOf(parts, row, looks);
  if (answer?.status === 'pending') return fileAnswer(parts, row, answer);
  if (answer?.status === 'complete' && !row.upgrade && holdsAll(parts, row, answer))
    return fileAnswer(parts, row, answer);

  const isQuiet = looks >= QUIET_LOOKS;
  // An end of an earlier lookup looks the same as the end of this one, which may still be on its way.
  if (!isQuiet && (answer?.status !== 'complete' || row.upgrade)) return;
  if (answer?.status === 'failed') return fileAnswer(parts, row, answer);
  const verdict = await compareAccount(parts, row);
  if (answer?.status === 'complete' && verdict === 'spent-since') return fileAnswer(parts, row, answer);
  if (!isQuiet) return;
  if (answer?.status === 'complete' && !row.upgrade) return fileAnswer(parts, row, answer, { adopted: true });
  await conclude(parts, row, verdict);
}

async function statusOf(parts: EngineParts, row: PersonRow, looks: number): Promise<LookupAnswer | undefined> {
  const profileId = row.profileId ?? (await profileIdOf(parts, row, looks));
  if (profileId === null) return undefined;
  return (await parts.service.checkStatus([profileId])).find((found) => found.profileId === profileId);
}

async function profileIdOf(parts: EngineParts, row: PersonRow, looks: number): Promise<number | null> {
  const known = await parts.contacts.profileIdOf(row.key, parts.now());
  if (known === null && looks % LOOKS_PER_SEARCH !== 0) return null;
  const profileId = known ?? (await identify(parts, row.ask.who));
  if (profileId !== null) await parts.journal.move(row.id, 'sent', (current) => ({ ...current, profileId }));
  return profileId;
}

function holdsAll(parts: EngineParts, row: PersonRow, answer: LookupAnswer & { status: 'complete' }): boolean {
  return covers(held(row.ask.lookupType, contactFrom(parts, row, answer)), row.ask.lookupType);
}

async function conclude(parts: EngineParts, row: LookupRow, found: Verdict): Promise<void> {
  // Where nothing but counters can be looked at, and where a GET may be held up or repeated on its way, they are not
  // enough to send again.
  const verdict = found === 'nothing-spent' && !parts.service.hasFreeSearch ? 'cannot-tell' : found;
  const next = await parts.journal.move(row.id, 'sent', (current) => {
    const { sentAt } = current.state as { sentAt: number };
    if (verdict !== 'nothing-spent') return { ...current, state: { status: 'unsettled', sentAt, evidence: verdict } };
    // In a batch it is the sending that counts: its rows wait their turn for hours.
    const isFresh = parts.now() - (current.batchId === null ? current.createdAt : sentAt) < RESEND_WINDOW_MS;
    return {
      ...current,
      state: isFresh
        ? { status: 'intent', setAt: parts.now(), notBefore: parts.now() }
        : { status: 'failed', endedAt: parts.now(), trouble: { code: 'service_down' }, charged: false },
    };
  });
  if (!next) return;
  if (next.state.status === 'intent') parts.changed(next);
  else finish(parts, next);
}

async function lookAgain(parts: EngineParts, row: LookupRow, waitMs: number, looks: 0 | 1): Promise<LookupRow | null> {
  return parts.journal.move(row.id, 'sent', (current) =>
    current.state.status === 'sent'
      ? {
          ...current,
          state: {
            ...current.state,
            setAt: parts.now(),
            settleAt: parts.now() + waitMs,
            settles: current.state.settles + looks,
          },
        }
      : current,
  );
}
