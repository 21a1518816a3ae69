import type { AccountWriting } from '../../database/account-transaction.ts';
import { type DestinationProblem, withoutWords } from '../destination-problem.ts';
import type { Arrived, SendOutcome, SettleOutcome } from '../destination.ts';
import { TRYING_MS, backoffMs } from './backoff.ts';
import { type ConnectedDestination, type Pause, isSignedInSince, readConnected } from './connected.ts';
import { type OutboxRow, type SendingState, mayHaveArrivedBefore, readSending } from './outbox-row.ts';
import { saveRow, releaseNewer } from './rows-of.ts';

/** The outcome of a call of the outbox: a sending, or a look at one. */
export type CallOutcome = { of: 'sending'; outcome: SendOutcome } | { of: 'settling'; outcome: SettleOutcome };

/**
 * Writes how a call ended, and in the same transaction what it says about the destination.
 * @param attempt the attempt that was made: a row that has moved on is left alone
 * @param now ms since epoch
 * @returns the row as it is written; null: it was no longer under way
 */
export async function recordOutcome(
  tx: AccountWriting,
  { id, attempt }: Pick<OutboxRow, 'id' | 'attempt'>,
  call: CallOutcome,
  now: number,
): Promise<OutboxRow | null> {
  const row = readSending(await tx.objectStore('outbox').get(id));
  if (row?.state.status !== 'sending' || row.attempt !== attempt) return null;
  const state = nextState(row, row.state, call, now);
  const written = 'written' in call.outcome ? call.outcome.written : undefined;
  const isOver = state.status === 'done' || state.status === 'refused';
  const next = await saveRow(tx, {
    ...row,
    ...(written && {
      written: { ...arrived(written), status: 'done', endedAt: now },
      remoteRef: written.ref,
      remoteVersion: written.version,
    }),
    outgoing: isOver ? null : row.outgoing,
    choice: isOver ? null : row.choice,
    mayBeThere: mayBeThereAfter(row, call),
    state,
  });
  if (isOver) await releaseNewer(tx, next, now);
  await recordPause(tx, row.destinationId, { ...call, row: id, startedAt: row.state.setAt }, now);
  return next;
}

function nextState(
  row: OutboxRow,
  sending: Extract<SendingState, { status: 'sending' }>,
  { of, outcome }: CallOutcome,
  now: number,
): SendingState {
  switch (outcome.status) {
    case 'done':
      return { ...arrived(outcome), status: 'done', endedAt: now };
    case 'refused':
      return { status: 'refused', endedAt: now, problem: outcome.problem };
    case 'held':
      return { status: 'held', at: now, problem: outcome.problem, mayBeThere: false };
    case 'cannot-tell':
      return { status: 'held', at: now, problem: outcome.problem, mayBeThere: true };
    case 'resend':
      return { status: 'waiting', setAt: now, notBefore: now };
    case 'unknown':
      if (isTooLong(row, now)) return { status: 'held', at: now, problem: outcome.problem, mayBeThere: true };
      return { ...sending, setAt: now, reconcileAt: now + backoffMs(row.attempt) };
    case 'not-now':
    case 'needs-user':
      // A look that could not be taken says nothing about the sending.
      if (of === 'settling') return waitsForLook(row, sending, outcome, now);
      if (outcome.status === 'not-now' && isTooLong(row, now))
        return { status: 'held', at: now, problem: outcome.problem, mayBeThere: mayHaveArrivedBefore(row) };
      // Others go first: the effect of one entry must not hold up all.
      return {
        status: 'waiting',
        setAt: now,
        notBefore: outcome.status === 'not-now' ? now + backoffMs(row.attempt, ownWait(outcome)) : now,
      };
    default:
      return outcome satisfies never;
  }
}

/** Whether the row may have arrived by any of its attempts. */
function mayBeThereAfter(row: OutboxRow, { of, outcome }: CallOutcome): boolean {
  switch (outcome.status) {
    case 'done':
      return false;
    case 'resend':
      return outcome.isAbsent !== true;
    case 'unknown':
    case 'cannot-tell':
      return true;
    case 'refused':
    case 'held':
    case 'not-now':
    case 'needs-user':
      return of === 'settling' || mayHaveArrivedBefore(row);
    default:
      return outcome satisfies never;
  }
}

/** Counted from the end of this look: it may have taken long. */
function waitsForLook(
  row: OutboxRow,
  sending: Extract<SendingState, { status: 'sending' }>,
  outcome: Extract<SettleOutcome, { status: 'not-now' | 'needs-user' }>,
  now: number,
): SendingState {
  if (isTooLong(row, now)) return { status: 'held', at: now, problem: outcome.problem, mayBeThere: true };
  return { ...sending, setAt: now, reconcileAt: now + backoffMs(sending.attempts, ownWait(outcome)) };
}

/** Our own patience with one entry, in ms: the destination answered, and did not ask for it. Null: none. */
function ownWait(outcome: CallOutcome['outcome']): number | null {
  return outcome.status === 'not-now' && outcome.problem.code === 'no_answer' ? outcome.retryAfterMs : null;
}

const isTooLong = ({ firstTriedAt }: OutboxRow, now: number) => now - (firstTriedAt ?? now) >= TRYING_MS;

function arrived({ ref, url, version, was, differs, missing, leftOut }: Arrived): Arrived {
  return { ref, url, version, was, differs, missing, leftOut };
}

/** The outcome of a call about a row that started at a time, ms since epoch. */
type EndedCall = Pick<CallOutcome, 'outcome'> & { row: string; startedAt: number };

/**
 * The consequence of an outcome for the destination itself. A pause by the user is never lifted here. The pause may
 * outlast the person of the row, so it holds none of the destination's words.
 */
async function recordPause(tx: AccountWriting, destinationId: string, call: EndedCall, now: number): Promise<void> {
  const destinations = tx.objectStore('destinations');
  const destination = readConnected(await destinations.get(destinationId));
  if (destination === null || destination.pause?.by === 'user') return;
  if (isOfFormerSignIn(destination, call, now)) return;
  const next: ConnectedDestination = { ...destination, pause: nextPause(destination.pause, call, now) };
  if (next.pause !== destination.pause) await destinations.put(next);
}

function isOfFormerSignIn(destination: ConnectedDestination, { outcome, startedAt }: EndedCall, now: number): boolean {
  const isLost = outcome.status === 'needs-user' && outcome.problem.code === 'sign_in_refused';
  return isLost && isSignedInSince(destination, startedAt, now);
}

function nextPause(before: Pause | null, { outcome, row, startedAt }: EndedCall, now: number): Pause | null {
  switch (outcome.status) {
    case 'done':
    case 'refused':
    case 'held':
    case 'cannot-tell':
      // It answers. A pause that needs the user is lifted by their action.
      return before?.by === 'itself' && !isEarlier(startedAt, before, now) ? null : before;
    case 'resend':
      // Some kinds say so without a call.
      return before;
    case 'needs-user':
      return { by: 'needs-user', problem: withoutWords(outcome.problem) };
    case 'not-now':
    case 'unknown': {
      if (before?.by === 'needs-user' || ownWait(outcome) !== null) return before;
      const requested = outcome.status === 'not-now' ? outcome.retryAfterMs : null;
      return pausedItself(before, { row, problem: withoutWords(outcome.problem), requested }, now);
    }
    default:
      return outcome satisfies never;
  }
}

/** Whether a call was under way already when the destination paused: it says nothing about the time since. */
function isEarlier(startedAt: number, { setAt, until }: Extract<Pause, { by: 'itself' }>, now: number): boolean {
  // Of a clock that was set back, `now` lies before the pause.
  return startedAt < setAt && setAt <= now && now < until;
}

/**
 * Calls that were under way together and failed together are one failure. What fails alone may fail by itself, as a
 * contact that the server cannot write: only when another fails, too, does the destination wait, unless it asked to.
 */
function pausedItself(
  before: Extract<Pause, { by: 'user' | 'itself' }> | null,
  { row, problem, requested }: { row: string; problem: DestinationProblem; requested: number | null },
  now: number,
): Pause {
  const last = before?.by === 'itself' ? before : { setAt: now, until: now, failures: 0, row };
  const isAlone = last.row === row && requested === null && problem.code !== 'rate_limited';
  const isSame = now >= last.setAt && now < last.until;
  const failures = last.failures + (isSame || isAlone ? 0 : 1);
  const until = Math.max(isSame ? last.until : 0, isAlone ? now : now + backoffMs(failures, requested));
  return { by: 'itself', setAt: now, until, failures, problem, row };
}
