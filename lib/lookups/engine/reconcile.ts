import { covers } from '../../contacts/contact.ts';
import { answerAbout } from '../../service/answer-about.ts';
import type { Problem } from '../../service/problem.ts';
import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import { ServiceError } from '../../service/service-error.ts';
import { inDoubt, nextProbe, wasPending } from '../model/doubt.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { type PersonRow, isPersonRow } from '../model/person-row.ts';
import { type Verdict, compareAccount } from './compare-account.ts';
import { endRow } from './end-row.ts';
import type { EngineDeps } from './engine-deps.ts';
import { identify } from './identify.ts';
import { contactFrom, followId, saveAnswer, typeHeld } from './save-answer.ts';

interface Extent {
  /** It was sent long enough ago that its work would be visible at most services. */
  hasSettled: boolean;
  /** A search for the person it is about is allowed. */
  mayFind: boolean;
}

/** The service answered a question for a call's outcome with an error: it may never do better. */
export class OutcomeUnknown extends ServiceError {}

const ERROR_ANSWERS: ReadonlySet<Problem['code']> = new Set([
  'service_error',
  'unreadable_answer',
  'answer_too_large',
  'validation_error',
  'not_found',
  'tool_missing',
]);

function outcomeUnknown(error: unknown): never {
  throw error instanceof ServiceError && ERROR_ANSWERS.has(error.problem.code)
    ? new OutcomeUnknown(error.problem, 'unknown')
    : error;
}

/**
 * One round of free calls about a row in `sent`, or in doubt. Rejects with what they reject with, and with
 * `OutcomeUnknown` where they are answered with an error that leaves nothing known of a purchase.
 */
export async function reconcile(deps: EngineDeps, row: LookupRow, { hasSettled, mayFind }: Extent): Promise<void> {
  if (isPersonRow(row)) return reconcilePerson(deps, row, { hasSettled, mayFind });
  // A company or a verification is answered at once, or never: only the account can show what happened.
  if (hasSettled) await conclude(deps, row, await compareAccount(deps, row).catch(outcomeUnknown));
}

async function reconcilePerson(deps: EngineDeps, row: PersonRow, { hasSettled, mayFind }: Extent): Promise<void> {
  // Search and status would name a person on the suppression list: the account is the only evidence.
  const answer = (await deps.contacts.isSuppressed(row))
    ? undefined
    : await statusOf(deps, row, mayFind).catch(outcomeUnknown);
  if (answer?.status === 'pending') return saveAnswer(deps, row, answer);
  // Once it was seen pending, the end of it is its own, as to a poll.
  const isItsOwn = wasPending(row) || (!row.upgrade && answer?.status === 'complete' && holdsAll(deps, row, answer));
  if (answer?.status === 'complete' && isItsOwn) return saveAnswer(deps, row, answer);

  // The end of an earlier lookup looks the same as the end of this one, which may still be on its way.
  if (!hasSettled && (answer?.status !== 'complete' || row.upgrade)) return;
  if (answer?.status === 'failed' && !(await mayBeEarlier(deps, row, answer))) return saveAnswer(deps, row, answer);
  const verdict = await compareAccount(deps, row);
  if (answer?.status === 'complete' && verdict === 'spent-since') return saveAnswer(deps, row, answer);
  if (!hasSettled) return;
  if (answer?.status === 'complete' && !row.upgrade) return saveAnswer(deps, row, answer, { adopted: true });
  await conclude(deps, row, verdict);
}

async function statusOf(deps: EngineDeps, row: PersonRow, mayFind: boolean): Promise<LookupAnswer | undefined> {
  const profileId = row.profileId ?? (await profileIdOf(deps, row, mayFind));
  if (profileId === null || (await deps.contacts.isSuppressed({ key: row.key, profileId }))) return undefined;
  const requested = [profileId];
  const sentAt = deps.now();
  const answer = answerAbout(profileId, requested, await deps.service.checkStatus(requested));
  if (!answer || !(await followId(deps, row, { requestedId: profileId, sentAt }, answer))) return undefined;
  // What is pending goes on being asked about by the id that is answered.
  return answer.status === 'pending' ? { ...answer, profileId } : answer;
}

async function profileIdOf(deps: EngineDeps, row: PersonRow, mayFind: boolean): Promise<number | null> {
  const known = await deps.contacts.profileIdOf(row.key, deps.now());
  if (known === null && !mayFind) return null;
  const profileId = known ?? (await identify(deps, row.request.who));
  if (profileId !== null) await deps.journal.move(row.id, row.state.status, (current) => ({ ...current, profileId }));
  return profileId;
}

/** Whether `failed` may be the end of an earlier lookup: this call may still be carried out. */
async function mayBeEarlier({ journal }: EngineDeps, row: PersonRow, { profileId }: LookupAnswer): Promise<boolean> {
  return row.failedBefore ?? journal.hasFailed({ ...row, profileId });
}

function holdsAll(deps: EngineDeps, row: PersonRow, answer: LookupAnswer & { status: 'complete' }): boolean {
  return covers(typeHeld(row.request.lookupType, contactFrom(deps, row, answer)), row.request.lookupType);
}

/** The call stays in doubt. The service may carry it out late, so nothing here lets it be sent again. */
export async function conclude(deps: EngineDeps, row: LookupRow, found: Verdict): Promise<void> {
  // Counters alone, with a GET that may be delayed or repeated on its way, do not prove that nothing was spent.
  const evidence = found === 'nothing-spent' && !deps.service.hasFreeSearch ? 'cannot-tell' : found;
  const { state } = row;
  if (state.status === 'sent' && state.unreadable) {
    return endRow(deps, row.id, 'sent', (current) => ({
      ...current,
      state:
        evidence === 'nothing-spent'
          ? { status: 'failed', endedAt: deps.now(), problem: { code: 'unreadable_answer' }, charged: false }
          : inDoubt(state.sentAt, 'unreadable-answer', deps.now()),
    }));
  }
  if (state.status === 'sent')
    return endRow(deps, row.id, 'sent', (current) => ({
      ...current,
      state: inDoubt(state.sentAt, evidence, deps.now()),
    }));
  if (state.status !== 'in-doubt' || state.evidence !== 'nothing-spent' || evidence === 'nothing-spent') return;
  const next = await deps.journal.move(row.id, 'in-doubt', (current) =>
    current.state.status === 'in-doubt' ? { ...current, state: { ...current.state, evidence } } : current,
  );
  if (next) deps.changed(next);
}

/**
 * Asks by free calls whether the result of a call in doubt has turned up, and adopts it. The next probe is scheduled
 * first, so that a worker that dies in the middle shortens no interval; a probe that fails counts, too.
 */
export async function probeDoubt(deps: EngineDeps, row: LookupRow): Promise<void> {
  const scheduled = await deps.journal.move(row.id, 'in-doubt', (current) =>
    current.state.status === 'in-doubt'
      ? {
          ...current,
          state: { ...current.state, probe: nextProbe((current.state.probe?.count ?? 0) + 1, deps.now()) },
        }
      : current,
  );
  if (scheduled) await reconcile(deps, scheduled, { hasSettled: true, mayFind: true }).catch(() => undefined);
}
