import { z } from 'zod';
import type { Choice } from '../comparison.ts';
import { choiceSchema, contactFieldSchema } from '../contact-field-schema.ts';
import { type DestinationProblem, destinationProblemSchema } from '../destination-problem.ts';
import type { Arrived } from '../destination.ts';
import type { Outgoing } from '../outgoing.ts';
import { outgoingSchema } from './outgoing-schema.ts';

/**
 * The state of a sending. Each status is written before the step that it announces:
 * - `waiting`: to be sent from `notBefore` on. With `attempt` above 0 it was tried, and a repeat is harmless; the row's
 *   `mayBeThere` says whether it may have arrived.
 * - `sending`: may have left. A row found here without a live call has an unknown outcome: it is settled from
 *   `reconcileAt` on by a free look, never sent again on a guess. `attempts` counts the looks.
 * - `done`, `refused` (nothing was written there), `held` (the user decides; `mayBeThere`: no look could tell whether
 *   it arrived), `dropped` (blocked, deleted or disconnected before an end was known; `withdrawn`: the state that an
 *   undo restores; `mayBeThere`: it may have arrived before).
 * All times in ms since epoch. A wait is noted with its beginning (`setAt`), so that a clock that was set back is seen.
 */
export type SendingState =
  | WaitingState
  | { status: 'sending'; sentAt: number; setAt: number; reconcileAt: number; attempts: number }
  | DoneState
  | { status: 'refused'; endedAt: number; problem: DestinationProblem }
  | HeldState
  | DroppedState;

interface DroppedState {
  status: 'dropped';
  endedAt: number;
  withdrawn?: WaitingState | HeldState | undefined;
  /** It had this mark when it was dropped; absent: the row says it. */
  mayBeThere?: true | undefined;
}

type DoneState = { status: 'done'; endedAt: number } & Arrived;

interface WaitingState {
  status: 'waiting';
  setAt: number;
  notBefore: number;
}

interface HeldState {
  status: 'held';
  at: number;
  problem: DestinationProblem;
  mayBeThere: boolean;
}

/** One sending of one contact or company to one destination. */
export interface OutboxRow {
  id: string;
  destinationId: string;
  /** `subjectOf`: the destination and what is sent to it; rows of one subject go one after the other. */
  subject: string;
  profileId: number | null;
  companyId: number | null;
  /** The user said that the person moved: the message says so. */
  hasMoved: boolean;
  /** Counts the sendings of one subject, from 1. */
  revision: number;
  /** When it was ordered, last if that was more than once before the first attempt. */
  createdAt: number;
  /** Calls that went out, or were about to. */
  attempt: number;
  /** The time of the first of them; null: none. After a day of trying the user decides. */
  firstTriedAt: number | null;
  /**
   * Frozen at the first attempt, so that each is the same, but for what is switched off since; null before, and after
   * the end.
   */
  outgoing: Outgoing | null;
  /** The time at which it was frozen; ms since epoch. */
  frozenAt: number | null;
  /** Null: not known yet. Empty: the user wants a new record, whatever was saved before. */
  remoteRef: string | null;
  remoteVersion: string | null;
  /** The user's choice, made side by side with the record; null, or absent in rows of older versions: none. */
  choice?: Choice | null | undefined;
  /**
   * Whether an attempt that has ended may have arrived: its answer was lost, and no look has shown since that nothing
   * is there. Absent in rows of older versions (`mayHaveArrived`).
   */
  mayBeThere?: boolean | undefined;
  /** Its end if it goes no further: its record was written, but not all that belongs to it. Absent: nothing was. */
  written?: DoneState | undefined;
  state: SendingState;
}

/**
 * The state of a row that goes no further.
 * @param now ms since epoch
 * @param withdrawn what an undo restores, unless its record was written
 */
export function droppedState(row: OutboxRow, now: number, withdrawn?: WaitingState | HeldState): SendingState {
  const mayBeThere = mayHaveArrived(row) || undefined;
  return row.written ?? { status: 'dropped', endedAt: now, withdrawn, mayBeThere };
}

/**
 * Whether it may have arrived without anybody having seen it. A row of an older version that was sent more than once,
 * or waits after an attempt, may be one whose answer was lost.
 */
export function mayHaveArrived(row: OutboxRow): boolean {
  const { state, attempt } = row;
  switch (state.status) {
    case 'sending':
      return true;
    case 'held':
      return state.mayBeThere || mayHaveArrivedBefore(row);
    case 'refused':
      return mayHaveArrivedBefore(row);
    case 'dropped':
      return state.mayBeThere ?? row.mayBeThere ?? attempt > 0;
    case 'waiting':
      return row.mayBeThere ?? attempt > 0;
    case 'done':
      return false;
    default:
      return state satisfies never;
  }
}

/** The same of the attempts before the last one. */
export function mayHaveArrivedBefore({ mayBeThere, attempt }: OutboxRow): boolean {
  return mayBeThere ?? attempt > 1;
}

export type SendingStatus = SendingState['status'];

/** As stored: `due` is there while something is to be done, so that the index over it is sparse. */
export type StoredSending = OutboxRow & { due?: number };

export function storedForm(row: OutboxRow): StoredSending {
  const due = dueAt(row);
  return due === null ? row : { ...row, due };
}

/** The time at which something is to be done about it, or null. */
export function dueAt({ state }: OutboxRow): number | null {
  switch (state.status) {
    case 'waiting':
      return state.notBefore;
    case 'sending':
      return state.reconcileAt;
    case 'done':
    case 'refused':
    case 'held':
    case 'dropped':
      return null;
    default:
      return state satisfies never;
  }
}

export interface SubjectIds {
  profileId: number | null;
  companyId: number | null;
}

export function subjectOf(destinationId: string, { profileId, companyId }: SubjectIds): string {
  return `${destinationId} ${profileId === null ? `company:${companyId}` : `contact:${profileId}`}`;
}

/** Whether no newer sending of the subject may pass it. */
export function blocksNewer({ state, attempt }: OutboxRow): boolean {
  return state.status === 'sending' || state.status === 'held' || (state.status === 'waiting' && attempt > 0);
}

const time = z.number();
const text = z.string().nullable();

const done = () =>
  z.object({
    status: z.literal('done'),
    endedAt: time,
    ref: z.string(),
    url: text,
    version: text,
    was: z.enum(['created', 'updated', 'unchanged']),
    differs: z.array(contactFieldSchema).optional(),
    missing: z.array(z.string()).optional(),
    leftOut: z.array(contactFieldSchema).optional(),
  });

const state = z.lazy(() => {
  const waiting = z.object({ status: z.literal('waiting'), setAt: time, notBefore: time });
  const held = z.object({
    status: z.literal('held'),
    at: time,
    problem: destinationProblemSchema,
    mayBeThere: z.boolean(),
  });
  const withdrawn = z.discriminatedUnion('status', [waiting, held]).optional();
  return z.discriminatedUnion('status', [
    waiting,
    z.object({ status: z.literal('sending'), sentAt: time, setAt: time, reconcileAt: time, attempts: z.number() }),
    done(),
    z.object({ status: z.literal('refused'), endedAt: time, problem: destinationProblemSchema }),
    held,
    z.object({ status: z.literal('dropped'), endedAt: time, withdrawn, mayBeThere: z.literal(true).optional() }),
  ]);
});

const outboxRowSchema = z.lazy(
  () =>
    z.object({
      id: z.string(),
      destinationId: z.string(),
      subject: z.string(),
      profileId: z.number().nullable(),
      companyId: z.number().nullable(),
      hasMoved: z.boolean(),
      revision: z.number(),
      createdAt: time,
      attempt: z.number(),
      firstTriedAt: time.nullable(),
      outgoing: outgoingSchema.nullable(),
      frozenAt: time.nullable(),
      remoteRef: text,
      remoteVersion: text,
      choice: choiceSchema.nullable().optional(),
      mayBeThere: z.boolean().optional(),
      written: done().optional(),
      state,
    }) satisfies z.ZodType<OutboxRow>,
);

/** A stored row; null where it does not fit: such a row is not touched and not sent. */
export function readSending(value: unknown): OutboxRow | null {
  return outboxRowSchema.safeParse(value).data ?? null;
}
