import type { Turn } from '../../service/rate-limit/turn.ts';
import { ServiceError, troubleOf } from '../../service/service-error.ts';
import type { Trouble } from '../../service/trouble.ts';
import type { AccountMark, LookupRow, LookupState } from '../model/lookup-row.ts';
import { callTool, identifyRow } from './call-tool.ts';
import { compareAccount } from './compare-account.ts';
import type { EngineParts } from './engine-parts.ts';
import { finish } from './file-answer.ts';

const ACCOUNT_MAX_AGE_MS = 5 * 60_000;

/**
 * Takes a row from `intent` through the paid call. All that can fail on our side is done first; then
 * `sent` is written; then the call goes out, once. Afterwards the row is never sent again unless
 * settling shows that nothing was spent, and a last look before the second call shows it still.
 * @param turn goes back if there is no call
 */
export async function sendLookup(
  parts: EngineParts,
  unfiled: UnfiledAnswers,
  row: LookupRow,
  turn: Turn,
): Promise<void> {
  try {
    await send(parts, unfiled, row, turn);
  } finally {
    turn.giveBack();
  }
}

async function send(parts: EngineParts, unfiled: UnfiledAnswers, row: LookupRow, turn: Turn): Promise<void> {
  const ready = await prepare(parts, row);
  if ('trouble' in ready) return refused(parts, row, row, ready.trouble);
  if ('evidence' in ready) return tooLate(parts, row, ready.evidence);

  const sent = await parts.journal.send(row.id, ready.mark, parts.now());
  if (!sent) return;
  if (sent.state.status === 'complete') return finish(parts, sent);
  parts.changed(sent);
  if (sent.state.status !== 'sent') return;

  let file: () => Promise<void>;
  try {
    file = await callTool(parts, sent, turn);
  } catch (error) {
    // Unknown outcome: the row stays `sent`, and settling finds out by free means.
    if (!(error instanceof ServiceError) || error.delivery === 'unknown') return;
    return refused(parts, row, sent, error.trouble);
  }
  unfiled.set(sent.id, file);
  await fileUnfiled(unfiled, sent.id);
}

/** Paid answers that are not on disk yet, by row. Where the store takes nothing they live as long as the worker. */
export type UnfiledAnswers = Map<string, () => Promise<void>>;

/** Files an answer that is there already, or rejects with what the store says. */
export async function fileUnfiled(unfiled: UnfiledAnswers, id: string): Promise<void> {
  await unfiled.get(id)?.();
  unfiled.delete(id);
}

type Ready = { mark: AccountMark } | { trouble: Trouble } | { evidence: 'spent-since' | 'cannot-tell' };

async function prepare(parts: EngineParts, row: LookupRow): Promise<Ready> {
  const { service, accountMark, now } = parts;
  try {
    await service.ready();
    const tools = await service.tools();
    const { tool } = row.ask;
    if (!tools.includes(tool)) return { trouble: { code: 'tool_missing', tool } };
    // Who is it? The same may have been bought under another address or name: `send` looks again, knowing.
    const trouble = await identifyRow(parts, row, tools);
    if (trouble) return { trouble };
    if (row.before !== null) {
      // Sent once already and found not to have arrived; it may have arrived since.
      const verdict = await compareAccount(parts, row);
      return verdict === 'nothing-spent' ? { mark: row.before } : { evidence: verdict };
    }
    const mark = await accountMark(ACCOUNT_MAX_AGE_MS);
    return { mark: mark.readAt > now() ? await accountMark(0) : mark };
  } catch (error) {
    return { trouble: troubleOf(error) };
  }
}

/** What passes by itself. A batch waits for that; what somebody asked for singly tells them, and they ask again. */
const PASSING: ReadonlySet<Trouble['code']> = new Set([
  'offline',
  'service_down',
  'timeout',
  'sign_in_expired',
  'key_refused',
  'service_error',
]);
const BATCH_REST_MS = 60_000;

/** What would be the end of every call of a batch alike: it pauses, and the user goes on when that is mended. */
const PAUSING: ReadonlySet<Trouble['code']> = new Set([
  'insufficient_credits',
  'tool_missing',
  'permission_missing',
  'wrong_address',
]);

/**
 * The service did nothing: wait if it asked us to, end otherwise. Nothing was spent.
 * @param intent the row before the call; what was in doubt then still is
 */
async function refused(parts: EngineParts, intent: LookupRow, row: LookupRow, trouble: Trouble): Promise<void> {
  const isPausing = row.batchId !== null && PAUSING.has(trouble.code);
  // Before the row is an intent again, or it would be sent once more.
  if (isPausing) await pauseBatch(parts, row.batchId, trouble);
  const next = await parts.journal.move(row.id, row.state.status, (current) => ({
    ...current,
    before: intent.before,
    state: isPausing ? intentAt(parts.now()) : stateAfter(row, trouble, parts.now()),
  }));
  if (!next) return;
  if (next.state.status === 'failed') finish(parts, next);
  else parts.changed(next);
}

/** The first reason stays: calls under way at once all end alike. */
async function pauseBatch({ batches }: EngineParts, batchId: string | null, why: Trouble): Promise<void> {
  if (batchId !== null && (await batches.orderOf(batchId)) === 'run')
    await batches.order(batchId, { status: 'pause', why });
}

const intentAt = (time: number): LookupState => ({ status: 'intent', setAt: time, notBefore: time });

function stateAfter({ batchId }: LookupRow, trouble: Trouble, now: number): LookupState {
  if (trouble.code === 'rate_limited') return { status: 'intent', setAt: now, notBefore: trouble.until, asked: true };
  if (batchId !== null && PASSING.has(trouble.code))
    return { status: 'intent', setAt: now, notBefore: now + BATCH_REST_MS, problem: trouble };
  return { status: 'failed', endedAt: now, trouble, charged: false };
}

/** The first call may have been charged after all: a second one is for the user to decide. */
async function tooLate(parts: EngineParts, row: LookupRow, evidence: 'spent-since' | 'cannot-tell'): Promise<void> {
  const sentAt = row.before?.readAt ?? row.createdAt;
  const next = await parts.journal.move(row.id, 'intent', (current) => ({
    ...current,
    state: { status: 'unsettled', sentAt, evidence },
  }));
  if (next) finish(parts, next);
}
