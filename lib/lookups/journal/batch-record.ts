import { z } from 'zod';
import { type Reading, reasonOf } from '../../database/reading.ts';
import { LOOKUP_TYPES, type LookupType } from '../../service/credits.ts';
import { problemSchema } from '../../service/problem-schema.ts';
import type { Problem } from '../../service/problem.ts';
import { isUnanswered } from '../../service/unanswered.ts';
import type { LookupRow } from '../model/lookup-row.ts';

/**
 * The current order for a batch, the user's or our own. `why`: it paused itself, as every one of its calls would end
 * so. `holdsFree`: what is free was refused for that, too. A stopped batch is never started again.
 */
export type BatchOrder =
  | { status: 'run' }
  | { status: 'pause'; why: Problem | null; holdsFree?: true | undefined }
  | { status: 'stop' };

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
  /** Profile ids of the people who were owned already: part of its result. `ERASED_ID` for each one erased since. */
  owned: number[];
  /**
   * The number of requests that were under way already (at the start, or at their turn), were repeated in the list,
   * were on the suppression list, or would have gone over a cap.
   */
  excluded: { running: number; repeated: number; suppressed: number; refused: number };
  order: BatchOrder;
  /** Calls without an outcome since the last that was answered. */
  lostCalls?: number | undefined;
}

/** Placeholder in a batch for a person who was erased: its counts stay true, and it names no person. */
export const ERASED_ID = 0;

const schema = z.lazy(
  () =>
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.number(),
      lookupType: z.enum(LOOKUP_TYPES),
      withCompany: z.boolean(),
      cap: z.number(),
      owned: z.array(z.number()),
      excluded: z.object({
        running: z.number(),
        repeated: z.number(),
        suppressed: z.number(),
        refused: z.number(),
      }),
      order: z.discriminatedUnion('status', [
        z.object({ status: z.literal('run') }),
        z.object({
          status: z.literal('pause'),
          why: problemSchema.nullable(),
          holdsFree: z.literal(true).optional(),
        }),
        z.object({ status: z.literal('stop') }),
      ]),
      lostCalls: z.number().optional().catch(undefined),
    }) satisfies z.ZodType<BatchRecord>,
);
const identified = z.lazy(() => z.object({ id: z.string() }));
const naming = z.lazy(() => z.object({ owned: z.array(z.number()) }));

/** Reads a stored record. An unreadable one is replaced by a paused one without content: nothing of it is sent. */
export function readBatch(value: unknown): Reading<BatchRecord> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return { status: 'whole', row: data };
  const reason = reasonOf(error);
  const left = identified.safeParse(value);
  return left.success
    ? { status: 'replaced', row: { ...EMPTY, id: left.data.id }, reason }
    : { status: 'unreadable', reason };
}

const EMPTY = {
  name: '',
  createdAt: 0,
  lookupType: 'premium_lookup',
  withCompany: false,
  cap: 0,
  owned: [],
  excluded: { running: 0, repeated: 0, suppressed: 0, refused: 0 },
  order: { status: 'pause', why: null },
} satisfies Omit<BatchRecord, 'id'>;

/** The stored record, or its replacement; null if not even its ID can be read. */
export function readBatchRecord(value: unknown): BatchRecord | null {
  const reading = readBatch(value);
  return reading.status === 'unreadable' ? null : reading.row;
}

/** A stored record without a person; null where the person is not in it. Fields of newer versions stay. */
export function batchWithout<Row extends object>(value: Row, profileId: number): Row | null {
  const owned = naming.safeParse(value).data?.owned ?? [];
  if (!owned.includes(profileId)) return null;
  return { ...value, owned: owned.map((id) => (id === profileId ? ERASED_ID : id)) };
}

/** Whether a reason to pause concerns what is paid for alone: what is free is had all the same. */
const concernsMoney = ({ code }: Problem): boolean =>
  code === 'cap_reached' || code === 'insufficient_credits' || isUnanswered(code);

/** Calls in a row whose outcome is unknown, after which a batch pauses: more than are under way at once. */
const MAX_LOST_IN_A_ROW = 7;

/**
 * The record with another call without an outcome, and what paused it if that was one too many.
 * @param others such calls of the batches that run beside it
 */
export function withLoss(
  record: BatchRecord,
  why: Problem,
  row: Pick<LookupRow, 'account'>,
  others: number,
): BatchRecord {
  const lostCalls = (record.lostCalls ?? 0) + 1;
  return {
    ...record,
    lostCalls,
    order: lostCalls + others < MAX_LOST_IN_A_ROW ? record.order : pausedBy(record.order, why, row),
  };
}

/**
 * Whether an intent of a batch with this stored record is held back. One that is never paid for is not, where the batch
 * paused itself for lack of credits, or of room under a cap.
 */
export function holdsBack(value: unknown, { account }: Pick<LookupRow, 'account'>): boolean {
  const order = orderIn(value);
  if (order !== 'pause' || account !== 'only') return order !== 'run';
  const record = readBatchRecord(value);
  return record === null || !isPausedForMoney(record.order);
}

/** Whether it paused because nothing may be paid for now, and that alone. */
function isPausedForMoney(order: BatchOrder): boolean {
  return order.status === 'pause' && !order.holdsFree && order.why !== null && concernsMoney(order.why);
}

/**
 * The order after one of the batch's calls was refused for a reason that every other would be refused for. The first
 * reason stays, as does the user's order; but what is free goes on after a reason that concerns money alone, until it
 * is held back by another, or is refused for that reason itself.
 */
export function pausedBy(order: BatchOrder, why: Problem, { account }: Pick<LookupRow, 'account'>): BatchOrder {
  const paused: BatchOrder = { status: 'pause', why, ...(account === 'only' && { holdsFree: true }) };
  const holdsMore = isPausedForMoney(order) && !isPausedForMoney(paused);
  return order.status === 'run' || holdsMore ? paused : order;
}

/**
 * The order in a stored record. A batch from before there were records runs; if there is a record and it cannot be
 * read, nothing is sent.
 */
export function orderIn(value: unknown): BatchOrder['status'] {
  return value === undefined ? 'run' : (readBatchRecord(value)?.order.status ?? 'pause');
}
