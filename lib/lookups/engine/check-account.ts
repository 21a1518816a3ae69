import { differencesOf } from '../../contacts/changes/compare.ts';
import { type Contact, covers, owns } from '../../contacts/contact.ts';
import { answerAbout } from '../../service/answer-about.ts';
import { isSearchable, personQuery } from '../../service/identifiers.ts';
import { onlyOne } from '../../service/only-one.ts';
import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import { ServiceError, problemOf } from '../../service/service-error.ts';
import type { AccountResult } from '../journal/account-result.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import type { MovedTo } from '../model/paid-request.ts';
import { type PersonRow, isPersonRow } from '../model/person-row.ts';
import { MIN_POLL_MS } from '../model/waits.ts';
import { type BatchCheckDeps, createBatchCheck } from './batch-check.ts';
import { employerOf } from './employer-of.ts';
import type { EngineDeps } from './engine-deps.ts';
import { contactFrom, followId, typeHeld, waitFor } from './save-answer.ts';

/** The longest that the check delays a single lookup. */
const PATIENCE_MS = 2_000;
/** A refusal for no longer than this may be for the sake of this id; whole seconds are rounded up. */
const SHORT_WAIT_MS = MIN_POLL_MS + 1_000;
/** Such refusals in a row after which a lookup goes on unchecked: about two minutes. */
const MAX_REFUSALS = 50;

/** `wait`: the id may be asked about from `until` on, ms since epoch; another device may be polling it. */
export type AccountCheckResult = AccountResult | { status: 'wait'; until: number };

/**
 * Checks, for free, whether the account has the person of a row already, bought or being looked up from another device,
 * right before the row would be paid for. Without an answer in time the lookup goes on as if there were no such check;
 * such cases are counted. Rejects with the problem that the paid call would have, too.
 * @returns null: it has to be paid for
 */
export type CheckAccount = (row: LookupRow, tools: readonly string[]) => Promise<AccountCheckResult | null>;

export function createCheckAccount(deps: BatchCheckDeps): CheckAccount {
  const { accountCheck, contacts, journal, statusGate, rateLimiter, now } = deps;
  const refusals = new Map<string, number>();
  const checkMany = createBatchCheck(deps);

  /** The time in our own queue, as after a refusal about another person, is not the service's time to answer. */
  async function checkOne(profileId: number): Promise<LookupAnswer | null> {
    const permit = await rateLimiter.take('check_person_status', 'person');
    const check = statusGate.behind((ids) => accountCheck.checkStatus('person', ids, permit));
    return withinTime(accountCheck, () =>
      check([profileId])
        .then((answers) => answerAbout(profileId, [profileId], answers) ?? null)
        .finally(permit.release),
    );
  }

  return async (row, tools) => {
    if (!isPersonRow(row) || !tools.includes('check_person_status') || !(await accountCheck.isOn())) return null;
    const known = row.profileId ?? (await contacts.profileIdOf(row.key, now()));
    // Without a free search, nothing else leads to a person whose contact was deleted.
    const profileId = known ?? (await journal.answeredAs(row.key, now()));
    if (profileId === null || statusGate.hasNothing(profileId)) return null;
    const owned = await contacts.ofPerson(profileId, now());
    // Only the employer is missing, and the check does not know of companies.
    const { lookupType, moved } = row.request;
    if (owned && owns(owned, lookupType) && moved === undefined) return null;
    // This row waits for another one, or gives way to it, and must not be in the way of its polls.
    const others = [...(await journal.open()), ...(await journal.dismissed())];
    if (others.some((other) => other.profileId === profileId && other.state.status !== 'intent')) return null;
    const sentAt = now();
    let answer: LookupAnswer | null;
    try {
      answer = await (row.batchId === null ? checkOne(profileId) : checkMany(profileId, tools));
      refusals.delete(row.id);
    } catch (error) {
      const until = waitIn(error, row, now());
      const count = (refusals.get(row.id) ?? 0) + 1;
      if (until !== null && count <= MAX_REFUSALS) {
        refusals.set(row.id, count);
        return { status: 'wait', until };
      }
      refusals.delete(row.id);
      if (isInTheWay(error)) throw error;
      answer = null;
    }
    if (answer === null) return unanswered(deps, row);
    // By either id, `send` finds who is blocked, owned or being looked up.
    const isFollowed = await followId(deps, row, { requestedId: profileId, sentAt }, answer);
    // Their contact was deleted meanwhile: the account has them all the same.
    if (!isFollowed && !(await contacts.isSuppressed({ key: row.key, profileId })))
      return { status: 'wait', until: now() + MIN_POLL_MS };
    const result = (await isStillTheirs(deps, row, profileId)) ? await resultOf(deps, row, answer, profileId) : null;
    if (result !== null && result.status !== 'failed' && known === null)
      await journal.move(row.id, 'intent', (current) => ({ ...current, profileId }));
    return result;
  };
}

/** A key that leads to a person is believed for so long without another look; the card looks as often. */
const FRESH_MS = 24 * 3_600_000;

/** Whether the key of this row still leads to this person: an address may have gone to another since it was seen. */
async function isStillTheirs(deps: EngineDeps, { request, key }: PersonRow, profileId: number): Promise<boolean> {
  const { contacts, service, now } = deps;
  const seen = await contacts.lastSeen(key);
  if (request.who.by === 'id' || seen === null) return true;
  if (!service.hasFreeSearch || !isSearchable(personQuery(request.who))) return true;
  if (now() >= seen.seenAt && now() - seen.seenAt < FRESH_MS) return true;
  const { profiles, unread } = await service.findPerson(request.who);
  return onlyOne(profiles, unread)?.id === profileId;
}

/** Goes on as if unchecked; what was shown as free is not paid for. */
function unanswered({ accountCheck }: EngineDeps, { account }: LookupRow): null {
  accountCheck.onMissed();
  if (account === 'only') throw new ServiceError({ code: 'timeout' }, 'not-sent');
  return null;
}

/**
 * The time until which a refusal asks to wait, if it is worth waiting: the user does not wait for a single row of a
 * batch.
 */
function waitIn(error: unknown, { batchId, account }: LookupRow, now: number): number | null {
  const problem = problemOf(error);
  if (problem.code !== 'rate_limited') return null;
  const { until } = problem;
  return until - now <= SHORT_WAIT_MS || batchId !== null || account === 'only' ? until : null;
}

/** Whether the paid call would fail in the same way. */
function isInTheWay(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return true;
  const { code } = problemOf(error);
  return (
    (error.delivery === 'not-sent' && code !== 'rate_limited') || code === 'sign_in_expired' || code === 'key_refused'
  );
}

/** The answer of `work`, or null when it takes too long. */
async function withinTime<T>(
  { setTimer }: Pick<EngineDeps['accountCheck'], 'setTimer'>,
  work: () => Promise<T>,
): Promise<T | null> {
  return new Promise((resolve, reject) => {
    setTimer(() => resolve(null), PATIENCE_MS);
    work().then(resolve, reject);
  });
}

/** Whether the account's contact is from after a move: it names the new job as it was seen, and leaves none out. */
function isOfNewJob({ employer, title }: Contact, moved: MovedTo | undefined): boolean {
  if (moved === undefined) return true;
  const now = { employer: employer?.name ?? '', title, location: '' };
  const isLacking = (moved.employer !== '' && now.employer === '') || (moved.title !== '' && now.title === '');
  return !isLacking && differencesOf({ ...moved, location: '' }, now).length === 0;
}

async function resultOf(
  deps: EngineDeps,
  row: PersonRow,
  answer: LookupAnswer,
  requestedId: number,
): Promise<AccountResult | null> {
  const { profileId } = answer;
  switch (answer.status) {
    case 'pending':
      return { status: 'pending', profileId, requestedId, name: answer.profile.name ?? '', ...waitFor(answer) };
    case 'complete': {
      const contact = contactFrom(deps, row, answer);
      const { lookupType: wanted, moved } = row.request;
      const lookupType = typeHeld(wanted, contact);
      if (!covers(lookupType, wanted) || !isOfNewJob(contact, moved)) return null;
      const employer = await employerOf(deps, row, contact, undefined);
      const name = contact.name || row.name;
      const purchase = { ...employer, contact: { ...contact, ...employer.contact, name, lookupType } };
      return { status: 'complete', profileId, purchase };
    }
    case 'failed':
      return { status: 'failed', profileId };
    case 'not_found':
      return null;
    default:
      return answer satisfies never;
  }
}
