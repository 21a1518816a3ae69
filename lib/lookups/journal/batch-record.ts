import { z } from 'zod';
import { LOOKUP_TYPES, type LookupType } from '../../service/credits.ts';
import { troubleSchema } from '../../service/trouble-schema.ts';
import type { Trouble } from '../../service/trouble.ts';

/**
 * The last word on a batch, the user's or our own. `why`: it paused itself, as every one of its calls would end so.
 * A stopped one is never begun again.
 */
export type BatchOrder = { status: 'run' } | { status: 'pause'; why: Trouble | null } | { status: 'stop' };

/**
 * What the journal's rows of a batch do not say: how it was asked for, and its order. How far it is stands in the rows
 * alone.
 */
export interface BatchRecord {
  id: string;
  /** The user's, may be empty. */
  name: string;
  /** ms since epoch */
  createdAt: number;
  lookupType: LookupType;
  withCompany: boolean;
  /** Most credits of all types. */
  cap: number;
  /** Profile ids of those who were owned already: part of its result. `NOBODY` for each who was forgotten since. */
  owned: number[];
  /**
   * How many were under way already, stood in it twice, were marked "do not look up", or would have gone over a cap.
   */
  left: { running: number; repeated: number; marked: number; refused: number };
  order: BatchOrder;
}

/** Stands in a batch for whoever was forgotten: its counts stay true, and it names nobody. */
export const NOBODY = 0;

const count = z.number().catch(0);

const schema = z.lazy(
  () =>
    z.object({
      id: z.string(),
      name: z.string().catch(''),
      createdAt: z.number(),
      lookupType: z.enum(LOOKUP_TYPES).catch('premium_lookup'),
      withCompany: z.boolean().catch(false),
      cap: z.number().catch(0),
      owned: z.array(z.number()).catch([]),
      left: z
        .object({ running: count, repeated: count, marked: count, refused: count })
        .catch({ running: 0, repeated: 0, marked: 0, refused: 0 }),
      // A word that cannot be read stops nothing for good, and sends nothing.
      order: z
        .discriminatedUnion('status', [
          z.object({ status: z.literal('run') }),
          z.object({ status: z.literal('pause'), why: troubleSchema.nullable() }),
          z.object({ status: z.literal('stop') }),
        ])
        .catch({ status: 'pause', why: null }),
    }) satisfies z.ZodType<BatchRecord>,
);

const PREFIX = 'batch:';

/** The key of a batch's record among the facts. */
export function batchFact(id: string): string {
  return PREFIX + id;
}

/** Where the records of all batches lie among the facts. */
export function allBatchFacts(): IDBKeyRange {
  return IDBKeyRange.bound(PREFIX, `${PREFIX}\uFFFF`);
}

/** The stored record, or null where none can be read. */
export function readBatchRecord(value: unknown): BatchRecord | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** A stored record without a person; null where nobody is to be taken out of it. Fields of newer versions stay. */
export function batchWithout(value: unknown, profileId: number): object | null {
  const record = readBatchRecord(value);
  if (!record?.owned.includes(profileId)) return null;
  return { ...(value as object), owned: record.owned.map((id) => (id === profileId ? NOBODY : id)) };
}

/**
 * The order in a stored record. A batch of before there were records runs; where one is there and cannot be read,
 * nothing is sent.
 */
export function orderIn(value: unknown): BatchOrder['status'] {
  return value === undefined ? 'run' : (readBatchRecord(value)?.order.status ?? 'pause');
}
