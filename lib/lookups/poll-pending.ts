import type { Trouble } from '../messages/trouble.ts';
import { ServiceError } from '../service/service-error.ts';
import type { EngineParts } from './engine-parts.ts';
import { MIN_POLL_MS, fileAnswer } from './file-answer.ts';
import type { LookupRow } from './lookup-row.ts';

export const MAX_BATCH = 100;
const MAX_BACK_OFF_MS = 60_000;
/** The older a lookup, the less often it is asked for: [age, shortest wait] in ms. */
const PATIENCE: ReadonlyArray<readonly [number, number]> = [
  [10 * 60_000, 60_000],
  [2 * 60_000, 10_000],
];

/** Asks for up to 100 pending rows in one free call (service.md 4.5), and files what comes. */
export async function pollPending(parts: EngineParts, rows: LookupRow[]): Promise<void> {
  const batch = rows.filter((row) => row.state.status === 'pending' && row.profileId !== null).slice(0, MAX_BATCH);
  if (batch.length === 0) return;
  // Noted before the call: after a crash in the middle the same id is not asked again too soon.
  for (const row of batch) await wait(parts, row, MIN_POLL_MS, null);
  try {
    const answers = await parts.service.checkStatus(batch.map((row) => row.profileId).filter((id) => id !== null));
    for (const row of batch) {
      const answer = answers.find((candidate) => candidate.profileId === row.profileId);
      if (!answer) await wait(parts, row, waitOf(parts, row, MIN_POLL_MS), { code: 'unreadable_answer' });
      else if (answer.status === 'not_found') await forgotten(parts, row);
      else if (answer.status === 'pending') await wait(parts, row, waitOf(parts, row, answer.retryAfterSeconds * 1_000), null);
      else await fileAnswer(parts, row, answer);
    }
  } catch (error) {
    const trouble: Trouble = error instanceof ServiceError ? error.trouble : { code: 'unreadable_answer' };
    for (const row of batch) {
      const before = row.state.status === 'pending' ? row.state.waitMs : MIN_POLL_MS;
      const backOff = trouble.code === 'rate_limited' ? trouble.until - parts.now() : Math.min(before * 2, MAX_BACK_OFF_MS);
      await wait(parts, row, Math.max(MIN_POLL_MS, backOff), trouble);
    }
  }
}

function waitOf({ now }: EngineParts, row: LookupRow, asked: number): number {
  const age = row.state.status === 'pending' ? now() - row.state.sentAt : 0;
  const shortest = PATIENCE.find(([from]) => age >= from)?.[1] ?? MIN_POLL_MS;
  return Math.max(asked, shortest);
}

async function wait(parts: EngineParts, row: LookupRow, waitMs: number, problem: Trouble | null): Promise<void> {
  const next = await parts.journal.move(row.id, 'pending', (current) =>
    current.state.status === 'pending' ? { ...current, state: { ...current.state, polledAt: parts.now(), waitMs, problem } } : current,
  );
  const before = row.state.status === 'pending' ? row.state.problem : null;
  if (next && before?.code !== problem?.code) parts.changed(next);
}

/** It was bought, and the service says it does not know it: not for us to decide. */
async function forgotten(parts: EngineParts, row: LookupRow): Promise<void> {
  const next = await parts.journal.move(row.id, 'pending', (current) =>
    current.state.status === 'pending' ? { ...current, state: { status: 'unsettled', sentAt: current.state.sentAt, evidence: 'cannot-tell' } } : current,
  );
  if (!next) return;
  parts.changed(next);
  parts.ended(next);
}
