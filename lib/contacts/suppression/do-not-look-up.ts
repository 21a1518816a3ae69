import { z } from 'zod';
import { type Reading, reasonOf } from '../../database/reading.ts';
import type { DoNotLookUpRow } from '../../database/rows.ts';

const wholeRow = z.lazy(() =>
  z.looseObject({ key: z.string(), profileId: z.number().nullable(), name: z.string(), at: z.number() }),
);
const whatIsLeft = z.lazy(() =>
  z.looseObject({
    key: z.string(),
    profileId: z.number().nullable().catch(null),
    name: z.string().catch(''),
    at: z.number().catch(0),
  }),
);

/** Reads a mark. Its key is enough: one that went bad otherwise still holds. */
export function readDoNotLookUp(value: unknown): Reading<DoNotLookUpRow> {
  const whole = wholeRow.safeParse(value);
  if (whole.success) return { status: 'whole', row: whole.data };
  const reason = reasonOf(whole.error);
  const left = whatIsLeft.safeParse(value);
  return left.success ? { status: 'mended', row: left.data, reason } : { status: 'unreadable', reason };
}
