import type { z } from 'zod';

/**
 * The result of reading a stored value: as it was written, or unreadable. An unreadable one that forbade something (to
 * pay again, to look a person up, to go on) is replaced by one that forbids as much
 * (docs/decisions/074-unreadable-records.md). `reason` names fields.
 */
export type Reading<T> =
  | { status: 'whole'; row: T }
  | { status: 'replaced'; row: T; reason: string }
  | { status: 'unreadable'; reason: string };

/** Reads a value that is either whole or unreadable. */
export function readWhole<T>(schema: z.ZodType<unknown>, value: unknown): Reading<T> {
  const { success, error } = schema.safeParse(value);
  return success ? { status: 'whole', row: value as T } : { status: 'unreadable', reason: reasonOf(error) };
}

/** The fields that were wrong, for a report: never their contents. */
export function reasonOf(error: z.ZodError): string {
  return [...new Set(error.issues.map(({ path }) => path.map(String).join('.') || 'no record'))]
    .join(', ')
    .slice(0, 200);
}
