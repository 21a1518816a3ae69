import { CREDIT_TYPES, FREE, type Price } from '../../service/credits.ts';
import { isErasedRow } from '../model/erased-row.ts';
import { type LookupRow, isOpen, spentAt } from '../model/lookup-row.ts';
import { priceOf } from '../model/paid-request.ts';
import { isStillPending } from '../model/still-pending.ts';

/** The progress of a batch, counted over its rows. */
export interface BatchTally extends Record<BatchPlace, number> {
  /** Of the failed ones: can be retried. */
  retryable: number;
  /** Credits that left the account, or may have, for lookups that have ended or are still pending after a day. */
  spent: Price;
  /** Credits of the other lookups that are sent and have not ended. */
  committed: Price;
  /** Credits that the waiting lookups would cost. */
  ahead: Price;
  /** Credits that it would cost to send the lookups in doubt once more. */
  doubtful: Price;
  /** Credits that it would cost to retry the failed lookups. */
  retried: Price;
}

/** Problems that asking again cannot solve: final for that person (docs/contract.md#tool-errors). */
const FINAL: ReadonlySet<string> = new Set([
  'not_found',
  'lookup_failed',
  'validation_error',
  'batch_stopped',
  'no_longer_free',
]);

/** Whether the row failed without charge, and may succeed now. */
export function isRetryable(row: LookupRow): boolean {
  const { state } = row;
  return state.status === 'failed' && !state.charged && !FINAL.has(state.problem.code) && !isErasedRow(row);
}

/** The price of a row that is sent once more: in full, but for one that was shown as free. */
export function priceOfRetry({ account, request, price }: Pick<LookupRow, 'account' | 'request' | 'price'>): Price {
  return account === 'only' ? price : priceOf(request);
}

/** Credits that this row has taken, may have, or will. */
export function spentOrMayBe(row: LookupRow): Price {
  return isOpen(row) || spentAt(row) !== null ? row.price : FREE;
}

/** The place in the tally where a row counts. */
export type BatchPlace = 'waiting' | 'underWay' | 'done' | 'nothingFound' | 'failed' | 'inDoubt' | 'dismissed';

export function placeOf({ state }: LookupRow): BatchPlace {
  switch (state.status) {
    case 'intent':
      return 'waiting';
    case 'sent':
    case 'pending':
      return 'underWay';
    case 'complete':
      return 'done';
    case 'failed':
      return state.problem.code === 'not_found' || state.problem.code === 'lookup_failed' ? 'nothingFound' : 'failed';
    case 'in-doubt':
      return 'inDoubt';
    case 'dismissed':
      return 'dismissed';
    default:
      return state satisfies never;
  }
}

/** @param now ms since epoch */
export function tallyOf(rows: readonly LookupRow[], now: number): BatchTally {
  const tally: BatchTally = {
    waiting: 0,
    underWay: 0,
    done: 0,
    nothingFound: 0,
    failed: 0,
    retryable: 0,
    inDoubt: 0,
    dismissed: 0,
    spent: { ...FREE },
    committed: { ...FREE },
    ahead: { ...FREE },
    doubtful: { ...FREE },
    retried: { ...FREE },
  };
  for (const row of rows) {
    const place = placeOf(row);
    tally[place] += 1;
    const again = isRetryable(row) ? priceOfRetry(row) : null;
    if (again !== null) tally.retryable += 1;
    const credits = spentOrMayBe(row);
    const isCommitted = place === 'underWay' && !isStillPending(row, now);
    const sum = place === 'waiting' ? tally.ahead : isCommitted ? tally.committed : tally.spent;
    for (const type of CREDIT_TYPES) {
      sum[type] += credits[type];
      if (place === 'inDoubt') tally.doubtful[type] += row.price[type];
      tally.retried[type] += again?.[type] ?? 0;
    }
  }
  return tally;
}

/** The rate is taken over this long. */
const RATE_WINDOW_MS = 10 * 60_000;
/** Before this there is too little to measure a rate. */
const RATE_FROM_MS = 10_000;

/**
 * Calls a minute, recently; null where too little was sent to tell.
 * @param now ms since epoch
 */
export function rateOf(rows: readonly LookupRow[], now: number): number | null {
  const times = rows.flatMap(({ state }) =>
    'sentAt' in state && state.sentAt <= now && now - state.sentAt < RATE_WINDOW_MS ? [state.sentAt] : [],
  );
  const since = now - Math.min(...times);
  return times.length < 2 || since < RATE_FROM_MS ? null : times.length / (since / 60_000);
}
