import { z } from 'zod';
import { destinationProblemSchema } from '../destination-problem.ts';
import { DESTINATION_KINDS, OVERWRITE_RULES } from '../destination.ts';

/**
 * The reason that nothing goes to a destination. `user`: they paused it. `itself`: it is down, refuses or asked to
 * wait, until a time; `failures` in a row make the wait longer. `row`: the sending that failed last; while it is the
 * only one, nothing waits for it. `needs-user`: a permission, a sign-in, another book.
 */
const pauseSchema = z.lazy(() =>
  z.discriminatedUnion('by', [
    z.object({ by: z.literal('user') }),
    z.object({
      by: z.literal('itself'),
      setAt: z.number(),
      until: z.number(),
      failures: z.number(),
      problem: destinationProblemSchema,
      /** Absent in those of older versions. */
      row: z.string().optional(),
    }),
    z.object({ by: z.literal('needs-user'), problem: destinationProblemSchema }),
  ]),
);

export type Pause = z.infer<typeof pauseSchema>;

/** A connected destination, as an account's database has it; its secret is apart (lib/destinations/credentials.ts). */
export const connectedSchema = z.lazy(() =>
  z.object({
    id: z.string(),
    kind: z.enum(DESTINATION_KINDS),
    label: z.string(),
    origins: z.array(z.string()),
    /** The browser's permissions that were asked for, where these are not those of `origins`. */
    permissions: z.array(z.string()).optional(),
    config: z.unknown(),
    connectedAt: z.number(),
    /** The time of its last sign-in since, ms since epoch; absent: none. */
    signedInAt: z.number().optional(),
    /** The user's own additions go along. */
    sends: z.object({ tags: z.boolean(), note: z.boolean() }),
    /** Purchases are sent automatically. */
    isAutomatic: z.boolean(),
    /** It is asked about a person before a purchase; absent: it is not. */
    checksFirst: z.boolean().optional(),
    /** The rule where a record differs; absent: empty fields are filled. */
    rule: z.enum(OVERWRITE_RULES).optional(),
    pause: pauseSchema.nullable(),
  }),
);

export type ConnectedDestination = z.infer<typeof connectedSchema>;

/** A stored destination; null where it cannot be read, e.g. a newer version's: nothing is sent to it. */
export function readConnected(value: unknown): ConnectedDestination | null {
  return connectedSchema.safeParse(value).data ?? null;
}

/** The time at which it takes sendings again; null: by the user's decision. `now`, and the result: ms since epoch. */
export function openFrom({ pause }: Pick<ConnectedDestination, 'pause'>, now: number): number | null {
  if (pause === null) return now;
  if (pause.by !== 'itself') return null;
  // A clock that was set back makes no pause longer.
  return now < pause.setAt ? now : pause.until;
}

/** Whether it takes sendings at this time, ms since epoch. */
export function isOpenAt(destination: Pick<ConnectedDestination, 'pause'>, now: number): boolean {
  const from = openFrom(destination, now);
  return from !== null && from <= now;
}

/**
 * Whether it was signed in to anew since a time: what a call before that found of the sign-in is over. Of a clock that
 * was set back, the sign-in lies in the future: it hides no loss.
 * @param time ms since epoch, as `now`
 */
export function isSignedInSince(
  { signedInAt }: Pick<ConnectedDestination, 'signedInAt'>,
  time: number,
  now: number,
): boolean {
  return signedInAt !== undefined && signedInAt > time && signedInAt <= now;
}
