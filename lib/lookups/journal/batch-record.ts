import { z } from 'zod';
import { type Reading, reasonOf } from '../../database/reading.ts';
import { LOOKUP_TYPES, type LookupType } from '../../service/credits.ts';
import { problemSchema } from '../../service/problem-schema.ts';
import type { Problem } from '../../service/problem.ts';

/**
 * The current order for a batch, the user's or our own. `why`: it paused itself, as every one of its calls would end
 * so. A stopped batch is never started again.
 */
export type BatchOrder = { status: 'run' } | { status: 'pause'; why: Problem | null } | { status: 'stop' };

/**
 * The part of a batch that is not in its rows in the journal: how it was requested, and its order. Its progress is in
 * the rows alone.
 */
export interface BatchRecord {
  id: string;
  /** The user's name for it; may be empty. */
  name: string;
  /** ms since epoch */
  createdAt: number;
  lookupType: LookupType;
  withCompany: boolean;
  /** Upper bound for the credits of all types. */
  cap: number;
  /** Profile ids of the people who were owned already: part of its result. `NOBODY` for each who was erased since. */
  owned: number[];
  /**
   * The number of requests that were under way already, were repeated in the list, were on the "do not look up" list,
   * or would have gone over a cap.
   */
  excluded: { running: number; repeated: number; suppressed: number; refused: number };
  order: BatchOrder;
}

/** Placeholder in a batch for a person who was erased: its counts stay true, and it names no one. */
export const ERASED_ID = 0;

/** Decides how a field that does not fit is read: as the fallback `value`, or as an error. */
type Otherwise = <T>(field: z.ZodType<T>, value: T) => z.ZodType<T>;

function recordSchema(or: Otherwise) {
  const count = or(z.number(), 0);
  return z.object({
    id: z.string(),
    name: or(z.string(), ''),
    createdAt: or(z.number(), 0),
    lookupType: or<LookupType>(z.enum(LOOKUP_TYPES), 'premium_lookup'),
    withCompany: or(z.boolean(), false),
    cap: or(z.number(), 0),
    owned: or(z.array(z.number()), []),
    excluded: or(z.object({ running: count, repeated: count, suppressed: count, refused: count }), {
      running: 0,
      repeated: 0,
      suppressed: 0,
      refused: 0,
    }),
    // An order that cannot be read stops nothing for good, and sends nothing.
    order: or<BatchOrder>(
      z.discriminatedUnion('status', [
        z.object({ status: z.literal('run') }),
        z.object({ status: z.literal('pause'), why: problemSchema.nullable() }),
        z.object({ status: z.literal('stop') }),
      ]),
      { status: 'pause', why: null },
    ),
  }) satisfies z.ZodType<BatchRecord>;
}

const wholeSchema = z.lazy(() => recordSchema((field) => field));
const schema = z.lazy(() => recordSchema((field, value) => field.catch(() => value)));

/** The stored record, or null if none can be read. */
export function readBatchRecord(value: unknown): BatchRecord | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/**
 * Reads a stored record leniently: one that does not fit keeps its readable fields, and is paused where its order
 * cannot be read.
 */
export function readBatch(value: unknown): Reading<BatchRecord> {
  const { success, error } = wholeSchema.safeParse(value);
  if (success) return { status: 'whole', row: value as BatchRecord };
  const row = readBatchRecord(value);
  const reason = reasonOf(error);
  return row === null ? { status: 'unreadable', reason } : { status: 'repaired', row, reason };
}

/** A stored record without a person; null where the person is not in it. Fields of newer versions stay. */
export function batchWithout<Row extends object>(value: Row, profileId: number): Row | null {
  const record = readBatchRecord(value);
  if (!record?.owned.includes(profileId)) return null;
  return { ...value, owned: record.owned.map((id) => (id === profileId ? ERASED_ID : id)) };
}

/**
 * The order in a stored record. A batch from before there were records runs; if there is a record and it cannot be
 * read, nothing is sent.
 */
export function orderIn(value: unknown): BatchOrder['status'] {
  return value === undefined ? 'run' : (readBatchRecord(value)?.order.status ?? 'pause');
}
