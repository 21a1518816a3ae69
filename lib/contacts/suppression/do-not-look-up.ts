import { z } from 'zod';
import { type Reading, reasonOf } from '../../database/reading.ts';

/** One key (identity-key.ts) of a person who is never to be looked up; the keys of one person share the profile id. */
export interface DoNotLookUpRow {
  key: string;
  /** Null while it is not known whom the key names. */
  profileId: number | null;
  /** As it was known when they were marked; may be empty. */
  name: string;
  /** When they were marked, ms since epoch. */
  at: number;
}

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
