import { CREDIT_TYPES, FREE, type Price, total } from '../../service/credits.ts';
import type { Problem } from '../../service/problem.ts';
import type { Caps } from '../../settings/caps.ts';
import type { BatchStore } from '../journal/batch-store.ts';
import { readHeldBack } from '../journal/held-back.ts';
import type { Journal } from '../journal/journal.ts';
import { requestedFor } from '../model/due.ts';
import { type LookupRow, isOpen, spentAt } from '../model/lookup-row.ts';
import { isStillPending } from '../model/still-pending.ts';

/** Credits that are spent, may be spent, or are about to be. */
export interface Committed {
  today: Price;
  /** Credits of all types in the current batch; null for a single lookup, which no limit of a batch is about. */
  inBatch: number | null;
}

/**
 * The last local midnight before `now`, or so many days earlier by the calendar (below 0: later): a day may have 23 or
 * 25 hours.
 */
export function midnightBefore(now: number, days = 0): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - days).getTime();
}

/**
 * Credits of each type that this browser has spent since local midnight, including lookups under way.
 * @param isCounted leaves out some of the lookups
 */
export async function creditsToday(
  journal: Pick<Journal, 'since' | 'open'>,
  now: number,
  isCounted: (row: LookupRow) => boolean = () => true,
): Promise<Price> {
  const [midnight, nextMidnight] = [midnightBefore(now), midnightBefore(now, -1)];
  // A lookup requested before midnight may be spent after it, in a batch days later: includes those, and all open ones.
  const rows = new Map(
    [...(await journal.since(requestedFor(midnight))), ...(await journal.open())].map((row) => [row.id, row]),
  );
  const today = { ...FREE };
  for (const row of [...rows.values()].filter(isCounted)) {
    const at = spentAt(row);
    // A lookup that the service leaves pending counts as spent on the day that it was sent; one of a clock that ran
    // ahead counts on its own day, as in the ledger, and not on each day until then.
    const isOfToday = at !== null && at >= midnight && at < nextMidnight;
    if ((isOpen(row) && !isStillPending(row, now)) || isOfToday)
      for (const type of CREDIT_TYPES) today[type] += row.price[type];
  }
  return today;
}

/** Whether a lookup was sent: until then it is queued, and nothing was spent on it. */
export const isSent = ({ state }: Pick<LookupRow, 'state'>): boolean => state.status !== 'intent';

/**
 * `creditsToday` without what a paused batch holds back: that is counted as it is sent, and may never be.
 * @param now ms since epoch
 */
export async function creditsCommittedToday(
  { journal, batches }: { journal: Pick<Journal, 'since' | 'open'>; batches: Pick<BatchStore, 'holding'> },
  now: number,
): Promise<Price> {
  const isHeldBack = await readHeldBack(batches, await journal.open());
  return creditsToday(journal, now, (row) => !isHeldBack(row));
}

/** The strictest of each cap in several sets: an added set can only tighten. */
export function strictest(sets: readonly Caps[]): Caps {
  const least = (of: (caps: Caps) => number | null) =>
    sets.map(of).reduce((a, b) => (a === null ? b : b === null ? a : Math.min(a, b)), null);
  const byType = CREDIT_TYPES.map((type) => [type, least(({ dayByType }) => dayByType[type])]);
  return {
    day: least(({ day }) => day),
    dayByType: Object.fromEntries(byType) as Caps['dayByType'],
    batch: least(({ batch }) => batch),
  };
}

/** Counts one more permitted call at this price. */
export function commit(committed: Committed, price: Price): void {
  for (const type of CREDIT_TYPES) committed.today[type] += price[type];
  if (committed.inBatch !== null) committed.inBatch += total(price);
}

/** Whether there is any cap at all. */
export function isCapped(sets: readonly Caps[]): boolean {
  const { day, dayByType, batch } = strictest(sets);
  return [day, batch, ...Object.values(dayByType)].some((cap) => cap !== null);
}

/** The caps that count for a call at this price, with what is spent of each. */
function capsOn(sets: readonly Caps[], { today, inBatch }: Committed, price: Price) {
  const { day, dayByType, batch } = strictest(sets);
  const all = [
    { which: 'day' as const, cap: day, spent: total(today), more: total(price) },
    ...CREDIT_TYPES.map((which) => ({
      which,
      cap: dayByType[which],
      spent: today[which],
      more: price[which],
    })),
    { which: 'batch' as const, cap: inBatch === null ? null : batch, spent: inBatch ?? 0, more: total(price) },
  ];
  return all.flatMap(({ cap, ...rest }) => (cap !== null && rest.more > 0 ? [{ ...rest, cap }] : []));
}

/** The reason why a call at this price may not begin; null when every cap of every set has room for it. */
export function overCap(
  sets: readonly Caps[],
  committed: Committed,
  price: Price,
): Extract<Problem, { code: 'cap_reached' }> | null {
  const over = capsOn(sets, committed, price).find(({ cap, spent, more }) => spent + more > cap);
  return over ? { code: 'cap_reached', which: over.which, cap: over.cap, spent: over.spent } : null;
}

/** The number of further calls at this price that every cap has room for; null: none limits them. */
export function roomFor(sets: readonly Caps[], committed: Committed, price: Price): number | null {
  const rooms = capsOn(sets, committed, price).map(({ cap, spent, more }) => Math.floor((cap - spent) / more));
  return rooms.length === 0 ? null : Math.max(0, Math.min(...rooms));
}
