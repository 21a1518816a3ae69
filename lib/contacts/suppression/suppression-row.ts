import { z } from 'zod';
import { type Reading, reasonOf } from '../../database/reading.ts';
import type { SuppressionRow } from '../../database/rows.ts';

const wholeRow = z.lazy(() =>
  z.looseObject({ key: z.string(), profileId: z.number().nullable(), name: z.string(), at: z.number() }),
);
const partialRow = z.lazy(() =>
  z.looseObject({
    key: z.string(),
    profileId: z.number().nullable().catch(null),
    name: z.string().catch(''),
    at: z.number().catch(0),
  }),
);

/** Reads an entry of the "do not look up" list. Its key is enough: one that is damaged otherwise still holds. */
export function readSuppressed(value: unknown): Reading<SuppressionRow> {
  const whole = wholeRow.safeParse(value);
  if (whole.success) return { status: 'whole', row: whole.data };
  const reason = reasonOf(whole.error);
  const left = partialRow.safeParse(value);
  return left.success ? { status: 'repaired', row: left.data, reason } : { status: 'unreadable', reason };
}
