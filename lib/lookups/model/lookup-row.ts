import { z } from 'zod';
import type { Price } from '../../service/credits.ts';
import { problemSchema } from '../../service/problem-schema.ts';
import type { Problem } from '../../service/problem.ts';
import { type PaidRequest, paidRequestSchema } from './paid-request.ts';

/** The account's counters at one reading: before a paid call, and again when its outcome is unknown. */
export interface AccountCounters {
  /** ms since epoch */
  readAt: number;
  lifetimeCreditsSpent: number | null;
  lookup: number | 'not-tracked' | null;
  personExport: number | 'not-tracked' | null;
  companyExport: number | 'not-tracked' | null;
}

/**
 * The next free probe of a call in doubt, ms since epoch. `setAt`: when it was scheduled, so that a clock that was set
 * back is noticed. `count`: probes so far.
 */
export interface Probe {
  setAt: number;
  at: number;
  count: number;
}

/**
 * The state of a paid lookup (docs/architecture.md#a-paid-lookup). Each status is written before the step that it
 * announces:
 * - `intent`: decided, not sent. `notBefore`: waiting, for the service if it `throttled` us (429), for a `problem` to
 *   pass, else for another row.
 * - `sent`: may have reached the service. A row found here without a live call has an unknown outcome, to be reconciled
 *   at `reconcileAt`; `attempts` counts the attempts so far. `unreadable`: it was answered, and the answer cannot be
 *   read; it is in quarantine. `counted`: among the losses of its batch. `errors`: the service's answers
 *   with an error when it was asked for the outcome.
 * - `pending`: bought; `profileId` known; polled for free. `requestedWaitMs`: the wait that the service last asked for.
 *   `notFound`: its answers in a row that it does not know the person. `alone`: to be asked about in a call of its own,
 *   as an answer about several told nothing certain of it.
 *   A tool that answers at once (`company_lookup`, `email_verify`) goes from `sent` to its end.
 * - `in-doubt`: its outcome could not be found out; the user decides. `probe`: the next free call that may find its
 *   result.
 * - `complete`, `failed` (`problem`; nothing was spent unless `charged`), `dismissed` (by the user). `checkFrom`: it
 *   was pending; the service may be asked about it again from then on.
 * All times in ms since epoch. A wait is stored with its beginning (`setAt`, `polledAt`), so that a clock that was set
 * back is noticed and does not make it longer.
 */
export type LookupState =
  | {
      status: 'intent';
      setAt: number;
      notBefore: number;
      throttled?: true | undefined;
      problem?: Problem | undefined;
    }
  | {
      status: 'sent';
      sentAt: number;
      setAt: number;
      reconcileAt: number;
      attempts: number;
      unreadable?: true | undefined;
      counted?: true | undefined;
      errors?: number | undefined;
    }
  | {
      status: 'pending';
      sentAt: number;
      polledAt: number;
      waitMs: number;
      problem: Problem | null;
      requestedWaitMs?: number | undefined;
      notFound?: number | undefined;
      alone?: boolean | undefined;
    }
  | { status: 'complete'; sentAt: number; endedAt: number }
  | { status: 'failed'; endedAt: number; problem: Problem; charged: boolean }
  | { status: 'in-doubt'; sentAt: number; evidence: Evidence; probe?: Probe | undefined }
  | { status: 'dismissed'; sentAt: number; endedAt: number; checkFrom?: number | undefined };

/**
 * The evidence about a call that the user must decide about. `nothing-spent`: not so far; the service may carry it out
 * late. `unreadable-record`: our own record of it went bad. `unreadable-answer`: the answer that came is in quarantine.
 */
const EVIDENCE = ['nothing-spent', 'spent-since', 'cannot-tell', 'unreadable-record', 'unreadable-answer'] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** The place where the user requested the lookup. */
const ORIGINS = ['card', 'popup', 'workspace', 'context-menu'] as const;
export type Origin = (typeof ORIGINS)[number];

/** The employer of a person: its id, `none`, or null while it is not known. */
export type CompanyRef = number | 'none' | null;

const ACCOUNT = ['only', 'had'] as const;

/**
 * What is done once a lookup has ended: `save` to the destinations that get purchases automatically, `notify` the user.
 */
const FOLLOW_UPS = ['save', 'notify'] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

export interface LookupRow {
  id: string;
  /** `keyOf(request)`: the identity until an id is known. */
  key: string;
  request: PaidRequest;
  /** The person it is about, once known. */
  profileId: number | null;
  /** The company it is about, or the person's employer if that was requested too. */
  companyId: CompanyRef;
  price: Price;
  /** Part of it, less than was requested, was owned at the time. */
  upgrade: boolean;
  origin: Origin;
  /** The batch that it belongs to, or null. */
  batchId: string | null;
  createdAt: number;
  /** Read before the last call that may have been charged; null when there was none. */
  before: AccountCounters | null;
  /** Known from the free search or a pending answer; for lists and notifications. May be empty. */
  name: string;
  /**
   * `only`: the user was told that the account has it, free, so it is never paid for. `had`: the account had it, or was
   * looking it up, already; nothing was paid for it from here.
   */
  account?: (typeof ACCOUNT)[number] | undefined;
  /**
   * Whether the service may say `failed` of an earlier lookup of the person: it did so right before the call; false
   * once this one was seen pending. Absent: the journal tells.
   */
  failedBefore?: boolean | undefined;
  /** The service's id for the paid call, if it told one: over REST only (docs/contract.md#request-id). */
  requestId?: string | undefined;
  /** What its end has still to be followed by: written with the end, and taken away once it is done. */
  followUps?: FollowUp[] | undefined;
  state: LookupState;
}

/** The part of a row that says that it was just decided on, and not sent. @param at ms since epoch */
export function intendedAt(at: number): Pick<LookupRow, 'createdAt' | 'before' | 'state'> {
  return { createdAt: at, before: null, state: { status: 'intent', setAt: at, notBefore: at } };
}

export const OPEN: ReadonlySet<LookupState['status']> = new Set(['intent', 'sent', 'pending']);

export function isOpen(row: LookupRow): boolean {
  return OPEN.has(row.state.status);
}

/**
 * Values of the index `open`: there is something to do, the user has to decide, it was dismissed while pending, or its
 * end is still to be followed up.
 */
export const TO_DO = 1;
export const TO_DECIDE = 2;
export const DISMISSED = 3;
export const TO_FOLLOW_UP = 4;

type OpenIndex = typeof TO_DO | typeof TO_DECIDE | typeof DISMISSED | typeof TO_FOLLOW_UP;

/** The row with its entry in the index `open`; once it has ended, without the search query. */
export function storedForm(row: LookupRow): LookupRow & { open?: OpenIndex } {
  if (isOpen(row)) return { ...row, open: TO_DO };
  if (row.state.status === 'in-doubt') return { ...row, open: TO_DECIDE };
  if (row.state.status === 'dismissed' && row.state.checkFrom !== undefined) return { ...row, open: DISMISSED };
  const ended: LookupRow = row.request.tool === 'search' ? { ...row, request: { ...row.request, input: null } } : row;
  // The user who dismissed it has seen its end.
  const isFollowed = row.state.status !== 'dismissed' && (row.followUps ?? []).length > 0;
  return isFollowed ? { ...ended, open: TO_FOLLOW_UP } : ended;
}

/** The time at which this row's credits left the account, or null when they did not (or came back). */
export function spentAt(row: LookupRow): number | null {
  switch (row.state.status) {
    case 'intent':
      return row.createdAt;
    case 'sent':
    case 'pending':
    case 'complete':
    case 'in-doubt':
    case 'dismissed':
      return row.state.sentAt;
    case 'failed':
      return row.state.charged ? row.state.endedAt : null;
    default:
      return row.state satisfies never;
  }
}

const time = z.number();
const balance = z.lazy(() => z.union([z.number(), z.literal('not-tracked')]).nullable());

const state = z.lazy(() =>
  z.discriminatedUnion('status', [
    z.object({
      status: z.literal('intent'),
      setAt: time,
      notBefore: time,
      throttled: z.literal(true).optional(),
      problem: problemSchema.optional(),
    }),
    z.object({
      status: z.literal('sent'),
      sentAt: time,
      setAt: time,
      reconcileAt: time,
      attempts: z.number(),
      unreadable: z.literal(true).optional(),
      counted: z.literal(true).optional(),
      errors: z.number().optional(),
    }),
    z.object({
      status: z.literal('pending'),
      sentAt: time,
      polledAt: time,
      waitMs: time,
      problem: problemSchema.nullable(),
      requestedWaitMs: time.optional(),
      notFound: z.number().optional(),
      alone: z.boolean().optional(),
    }),
    z.object({ status: z.literal('complete'), sentAt: time, endedAt: time }),
    z.object({ status: z.literal('failed'), endedAt: time, problem: problemSchema, charged: z.boolean() }),
    z.object({
      status: z.literal('in-doubt'),
      sentAt: time,
      evidence: z.enum(EVIDENCE),
      probe: z.object({ setAt: time, at: time, count: z.number() }).optional(),
    }),
    z.object({ status: z.literal('dismissed'), sentAt: time, endedAt: time, checkFrom: time.optional() }),
  ]),
);

/** The stored form; a row that does not fit is not touched and not trusted. */
export const lookupRowSchema = z.lazy(
  () =>
    z.object({
      id: z.string(),
      key: z.string(),
      request: paidRequestSchema,
      profileId: z.number().nullable(),
      companyId: z.union([z.number(), z.literal('none')]).nullable(),
      price: z.object({
        lookup: z.number(),
        personExport: z.number(),
        companyExport: z.number(),
        emailVerification: z.number(),
      }),
      upgrade: z.boolean(),
      origin: z.enum(ORIGINS),
      batchId: z.string().nullable(),
      createdAt: time,
      before: z
        .object({
          readAt: time,
          lifetimeCreditsSpent: z.number().nullable(),
          lookup: balance,
          personExport: balance,
          companyExport: balance,
        })
        .nullable(),
      name: z.string(),
      account: z.enum(ACCOUNT).optional(),
      failedBefore: z.boolean().optional(),
      requestId: z.string().optional().catch(undefined),
      followUps: z.array(z.enum(FOLLOW_UPS)).optional().catch(undefined),
      state,
    }) satisfies z.ZodType<LookupRow>,
);
