import { z } from 'zod';
import { problemSchema } from '../service/problem-schema.ts';
import type { Problem } from '../service/problem.ts';

/** Counts of people, by outcome. */
export interface RecoveryCounts {
  /** Their contact was saved. */
  restored: number;
  /** Already here, with as much as the account has. */
  here: number;
  /** Suppressed, or deleted here. */
  away: number;
  /** The account has no contact data of them. */
  without: number;
}

/**
 * The progress of bringing back the account's purchases. Its whole state is in this record: every step begins with it,
 * and is saved together with it (docs/decisions/059-bring-back.md). All times in ms since epoch.
 */
export interface RecoveryRecord {
  startedAt: number;
  /** The tags that are searched for, one after another. */
  tags: string[];
  /**
   * Whether each search leaves out the people of the tags before. False: begun by an earlier version, whose `start`
   * counts them.
   */
  isApart: boolean;
  /** The search goes on with this one of them, … */
  tagAt: number;
  /** … at this position, from 1. */
  start: number;
  /** The people found by the tags so far, by the service's count; null before its first answer. */
  total: number | null;
  /** Entries of the pages read so far. */
  listed: number;
  /** People who are still to be asked about: those of the last page, or all those to be asked about once more. */
  ids: number[];
  /** People who were being looked up elsewhere, to be asked about once more at the end. */
  later: number[];
  /** The number of times that was done. */
  rounds: number;
  counts: RecoveryCounts;
  /** Null: it goes on. `problem`: it cannot go on without the user. */
  pause: { by: 'user' } | { by: 'problem'; problem: Problem } | null;
  /** A wait is stored with its beginning, so that a clock that was set back does not make it longer. */
  wait: { setAt: number; until: number; problem: Problem | null } | null;
  /** Failures in a row. */
  failures: number;
  endedAt: number | null;
}

/** The people to bring back: `total`, of whom the user has declined `declined`. */
export interface RecoveryOffer {
  countedAt: number;
  total: number;
  declined: number;
}

const time = z.number();
const count = z.number().int().nonnegative();
const ids = z.lazy(() => z.array(z.number()));

export const recoverySchema = z.lazy(
  () =>
    z.object({
      startedAt: time,
      tags: z.array(z.string()).min(1),
      isApart: z.boolean().default(false),
      tagAt: count,
      start: z.number().int().positive(),
      total: count.nullable(),
      listed: count,
      ids,
      later: ids,
      rounds: count,
      counts: z.object({ restored: count, here: count, away: count, without: count }),
      pause: z
        .discriminatedUnion('by', [
          z.object({ by: z.literal('user') }),
          z.object({ by: z.literal('problem'), problem: problemSchema }),
        ])
        .nullable(),
      wait: z.object({ setAt: time, until: time, problem: problemSchema.nullable() }).nullable(),
      failures: count,
      endedAt: time.nullable(),
    }) satisfies z.ZodType<RecoveryRecord>,
);

export const offerSchema = z.lazy(
  () => z.object({ countedAt: time, total: count, declined: count }) satisfies z.ZodType<RecoveryOffer>,
);
