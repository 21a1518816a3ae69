/**
 * Building blocks for schemas that accept any answer of the service: unknown fields are ignored, a missing, null or
 * mistyped one becomes null, a bad list entry is dropped, and lengths are bounded so that no answer can flood a page
 * (docs/contract.md#lenient-clients).
 */

import { z } from 'zod';

const MAX_TEXT = 2_000;
/** Upper bound of the entries of a list that are read; a list on screen shows how many more there are. */
export const MAX_ENTRIES = 500;

/** A trimmed text of at most 2,000 characters, or null. */
export const text = z.lazy(() =>
  z
    .string()
    .transform((value) => value.trim().slice(0, MAX_TEXT) || null)
    .nullable()
    .catch(null),
);

const written = z.lazy(() =>
  z.union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ]),
);

/** A finite number, or null; numbers written as text are read. */
export const number = z.lazy(() => written.unwrap().nullable().catch(null));

/** As `number`; a text that is not a number is read as `text`. */
export const numberOrText = z.lazy(() => z.union([written, text]));

export const flag = z.lazy(() => z.boolean().nullable().catch(null));

/** An id: a positive integer, as number or as text. Not lenient: without it nothing else is possible. */
export const id = z.lazy(() =>
  z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.number().int().positive()),
);

/** Entries that fit, in order, at most 500; anything else counts as an empty list. */
export function listOf<T extends z.ZodType>(entry: T) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.slice(0, MAX_ENTRIES).flatMap((candidate): z.output<T>[] => {
        const parsed = entry.safeParse(candidate);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

/** The number of entries that `listOf` left out, where it did. */
export function unreadIn(given: unknown, read: readonly unknown[]): { unread?: number } {
  const unread = (Array.isArray(given) ? given.length : 0) - read.length;
  return unread > 0 ? { unread } : {};
}

/**
 * An object with one of these fields at least. Where every field is lenient, any object would pass for an answer: an
 * empty one, in place of the answer that is there in another form.
 */
export function objectWith(...names: string[]) {
  return z.looseObject({}).refine((answer) => names.some((name) => name in answer));
}

/** One of the values, or null for anything else. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values).nullable().catch(null);
}
