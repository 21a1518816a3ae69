import type { Problem } from '../../service/problem.ts';
import type { Permit } from '../../service/rate-limit/permit.ts';
import { ServiceError, problemOf } from '../../service/service-error.ts';
import { inDoubt } from '../model/doubt.ts';
import { outlasts } from '../model/due.ts';
import { withFollowUps } from '../model/follow-ups.ts';
import { type LookupRow, type LookupState, type AccountCounters, intendedAt } from '../model/lookup-row.ts';
import { endedUnsent } from '../model/unsent.ts';
import { callTool } from './call-tool.ts';
import type { AccountCheckResult, CheckAccount } from './check-account.ts';
import { type Verdict, compareAccount } from './compare-account.ts';
import { announceEnd, endRow } from './end-row.ts';
import type { EngineDeps } from './engine-deps.ts';
import { identifyRow } from './identify.ts';
import { countLoss } from './lost-calls.ts';
import { PREPARED_MS, endStale } from './stale-intent.ts';
import type { WithinCaps } from './within-caps.ts';

const ACCOUNT_MAX_AGE_MS = 5 * 60_000;

/**
 * Takes a row from `intent` through the paid call. Everything that can fail on our side is done first; then `sent` is
 * written; then the call goes out, once. Afterwards the row is never sent again.
 * @param permit goes back if there is no call; null for a row that is never paid for
 */
export async function sendLookup(deps: SendDeps, row: LookupRow, permit: Permit | null): Promise<void> {
  try {
    await send(deps, row, permit);
  } finally {
    permit?.release();
  }
}

export interface SendDeps extends EngineDeps {
  unsaved: UnsavedAnswers;
  checkAccount: CheckAccount;
  withinCaps: WithinCaps;
}

async function send(deps: SendDeps, row: LookupRow, permit: Permit | null): Promise<void> {
  const { unsaved } = deps;
  const begunAt = deps.now();
  const prepared = await prepare(deps, row);
  if (prepared.status === 'refused') return refused(deps, row, row, prepared.problem);
  if (prepared.status === 'in-doubt') return leaveInDoubt(deps, row, prepared.evidence);
  // The computer may have slept meanwhile: a click of yesterday is not paid for, nor by what was true before.
  if (await endStale(deps, row)) return;
  if (Math.abs(deps.now() - begunAt) > PREPARED_MS) return;
  const { before, result } = prepared;
  if (result?.status === 'wait') return waitUntil(deps, row, result.until);

  const sent = await deps.withinCaps(row, (refusal) =>
    deps.journal.send(row.id, { before, result, refusal, now: deps.now() }),
  );
  if (!sent) return;
  if (sent.state.status === 'complete') return announceEnd(deps, sent);
  if (sent.state.status === 'intent' && sent.state.problem) return refused(deps, row, row, sent.state.problem);
  deps.changed(sent);
  if (sent.state.status !== 'sent' || permit === null) return;

  let save: () => Promise<void>;
  let requestId: string | undefined;
  let lost: Problem | undefined;
  try {
    ({ save, requestId } = await callTool(deps, sent, permit));
  } catch (error) {
    if (!(error instanceof ServiceError)) return;
    ({ requestId } = error);
    if (error.delivery !== 'unknown') {
      await refused(deps, row, sent, error.problem);
      if (VERDICTS.has(error.problem.code)) await deps.batches.forgetLosses(sent);
      return saveRequestId(deps, sent, requestId);
    }
    // Unknown outcome: the row stays `sent`, and reconciling finds out by free means.
    const { answer } = error;
    lost = error.problem;
    save = async () => {
      if (answer !== undefined) await deps.journal.quarantineAnswer(sent.id, answer);
    };
  }
  unsaved.set(sent.id, save);
  await saveUnsaved(unsaved, sent.id);
  await saveRequestId(deps, sent, requestId);
  await (lost ? countLoss(deps, sent, lost) : deps.batches.forgetLosses(sent));
}

/** Refusals that say something about the request: the service answers. */
const VERDICTS: ReadonlySet<Problem['code']> = new Set(['validation_error', 'not_found']);

/** Only an aid for support, after everything that counts: a store that refuses it refuses nothing else. */
async function saveRequestId(deps: EngineDeps, row: LookupRow, requestId: string | undefined): Promise<void> {
  if (requestId === undefined) return;
  const next = await deps.journal.saveRequestId(row, requestId).catch(() => null);
  if (next) deps.changed(next);
}

/** Paid answers that are not on disk yet, by row. While the store refuses them they live as long as the worker. */
export type UnsavedAnswers = Map<string, () => Promise<void>>;

/** Saves an answer that has arrived already, or rejects with the store's error. */
export async function saveUnsaved(unsaved: UnsavedAnswers, id: string): Promise<void> {
  await unsaved.get(id)?.();
  unsaved.delete(id);
}

type Prepared =
  | { status: 'ready'; before: AccountCounters; result: AccountCheckResult | null }
  | { status: 'refused'; problem: Problem }
  | { status: 'in-doubt'; evidence: Verdict };

async function prepare(deps: SendDeps, row: LookupRow): Promise<Prepared> {
  const { service, readCounters, now } = deps;
  try {
    await service.ready();
    const tools = await service.tools();
    const { tool } = row.request;
    if (!tools.includes(tool)) return { status: 'refused', problem: { code: 'tool_missing', tool } };
    // The same person may have been bought under another address or name: `send` checks again with the id.
    const problem = await identifyRow(deps, row, tools);
    if (problem) return { status: 'refused', problem };
    // Sent once already, by an earlier version that sent a call again when it seemed not to have arrived.
    if (row.before !== null) return { status: 'in-doubt', evidence: await compareAccount(deps, row) };
    const [counters, result] = await Promise.all([readCounters(ACCOUNT_MAX_AGE_MS), deps.checkAccount(row, tools)]);
    return { status: 'ready', before: counters.readAt > now() ? await readCounters(0) : counters, result };
  } catch (error) {
    return { status: 'refused', problem: problemOf(error) };
  }
}

/**
 * Problems that pass by themselves. A batch waits; a single request fails with the problem, and the user asks again.
 */
const PASSING: ReadonlySet<Problem['code']> = new Set([
  'offline',
  'service_down',
  'timeout',
  'sign_in_expired',
  'signed_out',
  'key_refused',
  'service_error',
  'policy_unknown',
]);
const BATCH_REST_MS = 60_000;

/**
 * Problems that would end every call of a batch alike: it pauses, and the user resumes it when the problem is solved.
 */
const PAUSING: ReadonlySet<Problem['code']> = new Set([
  'insufficient_credits',
  'cap_reached',
  'not_permitted',
  'scope_missing',
  'key_not_allowed',
  'key_bound',
  'tool_missing',
  'permission_missing',
  'wrong_address',
]);

/**
 * Handles a refusal, when the service did nothing: waits if it asked us to, ends the row otherwise. Nothing was spent.
 * @param intent the row before the call; what was in doubt then still is
 */
async function refused(deps: EngineDeps, intent: LookupRow, row: LookupRow, problem: Problem): Promise<void> {
  const isPausing = row.batchId !== null && PAUSING.has(problem.code);
  // Written before the row is an intent again, or it would be sent once more.
  if (isPausing) await deps.batches.pauseFor(row, problem);
  const next = await deps.journal.move(row.id, row.state.status, (current) =>
    withFollowUps({
      ...current,
      before: intent.before,
      state: isPausing ? intendedAt(deps.now()).state : stateAfter(intent, problem, deps.now()),
    }),
  );
  if (!next) return;
  if (next.state.status === 'intent') deps.changed(next);
  else announceEnd(deps, next);
}

/** The account may be asked about the person again in a moment: nothing is paid for before. */
async function waitUntil({ journal, now }: EngineDeps, row: LookupRow, notBefore: number): Promise<void> {
  await journal.move(row.id, 'intent', (current) => ({
    ...current,
    state: { status: 'intent', setAt: now(), notBefore },
  }));
}

function stateAfter(row: LookupRow, problem: Problem, now: number): LookupState {
  const { batchId } = row;
  if (problem.code === 'rate_limited' && !outlasts(row, problem.until))
    return { status: 'intent', setAt: now, notBefore: problem.until, throttled: true };
  if (batchId !== null && PASSING.has(problem.code))
    return { status: 'intent', setAt: now, notBefore: now + BATCH_REST_MS, problem };
  return endedUnsent(row, problem, now).state;
}

/** The first call may have been charged after all: the user decides about a second one. */
async function leaveInDoubt(deps: EngineDeps, row: LookupRow, evidence: Verdict): Promise<void> {
  const sentAt = row.before?.readAt ?? row.createdAt;
  await endRow(deps, row.id, 'intent', (current) => ({
    ...current,
    state: inDoubt(sentAt, evidence, deps.now()),
  }));
}
