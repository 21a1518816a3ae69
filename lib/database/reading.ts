import type { z } from 'zod';

/** A stored value, read: as it was written; mended, with what was left of it; or not at all. `reason` names fields. */
export type Reading<T> =
  | { status: 'whole'; row: T }
  | { status: 'mended'; row: T; reason: string }
  | { status: 'unreadable'; reason: string };

/** Reads a value that is whole or nothing. */
export function readWhole<T>(schema: z.ZodType<unknown>, value: unknown): Reading<T> {
  const { success, error } = schema.safeParse(value);
  return success ? { status: 'whole', row: value as T } : { status: 'unreadable', reason: reasonOf(error) };
}

/** Which fields were wrong, for a report: never what was in them. */
export function reasonOf(error: z.ZodError): string {
  return [...new Set(error.issues.map(({ path }) => path.map(String).join('.') || 'no record'))]
    .join(', ')
    .slice(0, 200);
}
