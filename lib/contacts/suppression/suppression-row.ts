import { z } from 'zod';
import { type Reading, reasonOf } from '../../database/reading.ts';
import type { SuppressionRow } from '../../database/rows.ts';

const wholeRow = z.lazy(() =>
  z.looseObject({ key: z.string(), profileId: z.number().nullable(), name: z.string(), at: z.number() }),
);
const block = z.lazy(() => z.object({ key: z.string(), profileId: z.number().nullable().catch(null) }));

/** Reads an entry of the suppression list. An unreadable one is replaced by one that blocks as much. */
export function readSuppressed(value: unknown): Reading<SuppressionRow> {
  const whole = wholeRow.safeParse(value);
  if (whole.success) return { status: 'whole', row: whole.data };
  const reason = reasonOf(whole.error);
  const left = block.safeParse(value);
  return left.success
    ? { status: 'replaced', row: { ...left.data, name: '', at: 0 }, reason }
    : { status: 'unreadable', reason };
}
