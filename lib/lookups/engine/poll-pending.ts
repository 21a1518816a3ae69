import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import { ServiceError, troubleOf } from '../../service/service-error.ts';
import type { Trouble } from '../../service/trouble.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { isPersonRow } from '../model/person-row.ts';
import { shortestWait } from '../model/still-pending.ts';
import { MIN_POLL_MS } from '../model/waits.ts';
import { MAX_IDS } from './ask-together.ts';
import type { EngineParts } from './engine-parts.ts';
import { fileAnswer, waitFor } from './file-answer.ts';
import { withoutBlocked } from './runnable-rows.ts';

const MAX_BACK_OFF_MS = 60_000;

/** Asks for up to 100 ids in one free call (docs/contract.md#check_person_status), and files what comes. */
export async function pollPending(parts: EngineParts, due: LookupRow[]): Promise<void> {
  const { rows, profileIds } = await batchOf(parts, due);
  if (profileIds.length === 0) return;
  // Noted before the call: after a crash in the middle the same id is not asked again too soon.
  await waitAll(
    parts,
    rows.map((row) => ({ row, waitMs: MIN_POLL_MS, problem: null })),
  );
  let answers: LookupAnswer[];
  try {
    answers = await parts.service.checkStatus(profileIds);
  } catch (error) {
    const trouble = troubleOf(error);
    return waitAll(
      parts,
      rows.map((row) => ({ row, waitMs: waitOf(parts, row, backOff(parts, row, trouble)), problem: trouble })),
    );
  }
  const answered = rows.map((row) => ({
    row,
    answer: answers.find((candidate) => candidate.profileId === row.profileId),
  }));
  // First what somebody waits for; then all who go on waiting, in one write.
  for (const { row, answer } of answered) {
    if (!answer || answer.status === 'pending') continue;
    try {
      if (answer.status === 'not_found') await forgotten(parts, row);
      else if (isPersonRow(row)) await fileAnswer(parts, row, answer);
    } catch (error) {
      // One answer that cannot be filed, or whose employer cannot be found now, must not hold up the others.
      await waitAll(parts, [
        {
          row,
          waitMs: waitOf(parts, row, MAX_BACK_OFF_MS),
          problem: error instanceof ServiceError ? error.trouble : { code: 'storage_failed' },
        },
      ]);
    }
  }
  await waitAll(
    parts,
    answered.flatMap(({ row, answer }) => waitAfter(parts, row, answer) ?? []),
  );
}

/** A row that is to be asked about again, and when. */
interface Waiting {
  row: LookupRow;
  waitMs: number;
  problem: Trouble | null;
  /** What the service asked for just now. */
  askedMs?: number;
}

function waitAfter(parts: EngineParts, row: LookupRow, answer: LookupAnswer | undefined): Waiting | null {
  if (!answer) return { row, waitMs: waitOf(parts, row, MIN_POLL_MS), problem: { code: 'unreadable_answer' } };
  if (answer.status !== 'pending') return null;
  const { waitMs, askedMs } = waitFor(answer);
  return { row, waitMs: waitOf(parts, row, waitMs), problem: null, askedMs };
}

function backOff({ now }: EngineParts, { state }: LookupRow, trouble: Trouble): number {
  const before = state.status === 'pending' ? state.waitMs : MIN_POLL_MS;
  return trouble.code === 'rate_limited' ? trouble.until - now() : Math.min(before * 2, MAX_BACK_OFF_MS);
}

/** Two rows may turn out to be one person: they are asked for together, when 3 s have passed since either was. */
async function batchOf(parts: EngineParts, due: LookupRow[]): Promise<{ rows: LookupRow[]; profileIds: number[] }> {
  const pending = await withoutBlocked(
    parts,
    (await parts.journal.open()).filter((row) => row.state.status === 'pending'),
  );
  const askedAt = new Map<number, number>();
  for (const { profileId, state } of pending) {
    if (profileId !== null && state.status === 'pending')
      askedAt.set(profileId, Math.max(state.polledAt, askedAt.get(profileId) ?? state.polledAt));
  }
  const profileIds = new Set<number>();
  for (const row of due) {
    if (row.profileId === null || !askedAt.has(row.profileId)) continue;
    const freeAt = (askedAt.get(row.profileId) ?? 0) + MIN_POLL_MS;
    if (freeAt > parts.now()) await waitUntil(parts, row, freeAt);
    else if (profileIds.size < MAX_IDS) profileIds.add(row.profileId);
  }
  return {
    rows: pending.filter(({ profileId }) => profileId !== null && profileIds.has(profileId)),
    profileIds: [...profileIds],
  };
}

async function waitUntil({ journal }: EngineParts, row: LookupRow, time: number): Promise<void> {
  await journal.move(row.id, 'pending', (current) =>
    current.state.status === 'pending'
      ? { ...current, state: { ...current.state, waitMs: Math.max(0, time - current.state.polledAt) } }
      : current,
  );
}

function waitOf({ now }: EngineParts, row: LookupRow, asked: number): number {
  const age = row.state.status === 'pending' ? now() - row.state.sentAt : 0;
  return Math.max(asked, shortestWait(age));
}

async function waitAll(parts: EngineParts, waiting: readonly Waiting[]): Promise<void> {
  if (waiting.length === 0) return;
  const byId = new Map(waiting.map((each) => [each.row.id, each]));
  const moved = await parts.journal.moveAll([...byId.keys()], 'pending', (current) => {
    if (current.state.status !== 'pending') return current;
    const { waitMs = MIN_POLL_MS, problem = null, askedMs = current.state.askedMs } = byId.get(current.id) ?? {};
    return { ...current, state: { ...current.state, polledAt: parts.now(), waitMs, problem, askedMs } };
  });
  for (const next of moved) {
    const { row, problem } = byId.get(next.id) ?? {};
    const before = row?.state.status === 'pending' ? row.state.problem : null;
    if (before?.code !== problem?.code) parts.changed(next);
  }
}

/** It was bought, and the service says it does not know it: not for us to decide. */
async function forgotten(parts: EngineParts, row: LookupRow): Promise<void> {
  const next = await parts.journal.move(row.id, 'pending', (current) =>
    current.state.status === 'pending'
      ? { ...current, state: { status: 'unsettled', sentAt: current.state.sentAt, evidence: 'cannot-tell' } }
      : current,
  );
  if (!next) return;
  parts.changed(next);
  parts.ended(next);
}
