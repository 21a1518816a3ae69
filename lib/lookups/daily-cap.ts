import type { Journal } from './journal.ts';
import { isOpen, spentAt, total } from './lookup-row.ts';

/** The last local midnight before `now`, ms since epoch. */
export function midnightBefore(now: number): number {
  return new Date(now).setHours(0, 0, 0, 0);
}

/** Credits of all types that this browser spent since local midnight, lookups under way counted in. */
export async function creditsToday(journal: Journal, now: number): Promise<number> {
  const midnight = midnightBefore(now);
  // A lookup asked for before midnight may be spent after it: look a day further back, and at all open ones.
  const rows = new Map([...(await journal.since(midnight - 86_400_000)), ...(await journal.open())].map((row) => [row.id, row]));
  let credits = 0;
  for (const row of rows.values()) {
    const at = spentAt(row);
    if (isOpen(row) || (at !== null && at >= midnight)) credits += total(row.price);
  }
  return credits;
}
