import { MAX_PEOPLE, inParts } from '../messages/in-parts.ts';
import { background } from '../messages/to-background.ts';
import type { BatchPerson } from '../messages/views/batch.ts';
import type { LookupType } from '../service/credits.ts';
import type { Problem } from '../service/problem.ts';
import { orTimeout } from './or-timeout.ts';

export interface BatchesQuery {
  people: readonly BatchPerson[];
  lookupType: LookupType;
  withCompany: boolean;
  /** Most credits of all types, over all parts. */
  cap: number;
  /** Credits of all types that one lookup costs, but for those of people who are free. */
  each: number;
  /** Saved with every contact. */
  tags: string[];
  /** The name of a part; `of`: the number of parts. */
  nameOf: (part: number, of: number) => string;
}

/**
 * Starts a batch, or several for a list of more than a thousand, one after another under one cap.
 * @returns `problem`: null where nobody is left to look up, as all are owned, or being looked up, by now
 */
export async function startBatches({
  people,
  lookupType,
  withCompany,
  cap,
  each,
  tags,
  nameOf,
}: BatchesQuery): Promise<{ ok: true; batchId: string } | { ok: false; problem: Problem | null }> {
  const parts = inParts(people, MAX_PEOPLE);
  let first: string | null = null;
  let left = cap;
  for (const [part, some] of parts.entries()) {
    const receipt = await orTimeout(
      background.sendMessage('startBatch', {
        people: some,
        lookupType,
        withCompany,
        // Nobody else is paid for with a rest; those who cost nothing, as they are owned, still get the tags.
        cap: left < each ? 0 : left,
        tags,
        name: nameOf(part + 1, parts.length),
      }),
    );
    // The list stays with its reason, for the rest of it is stored nowhere; those begun are found under way.
    if (!receipt.ok) return receipt;
    left -= (receipt.begun - receipt.free) * each;
    if (receipt.begun > 0) first ??= receipt.batchId;
    if (first === null && receipt.problem) return { ok: false, problem: receipt.problem };
  }
  return first === null ? { ok: false, problem: null } : { ok: true, batchId: first };
}
