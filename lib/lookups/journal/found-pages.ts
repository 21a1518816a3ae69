import { z } from 'zod';
import type { AccountDatabase } from '../../database/account-database.ts';
import type { AccountWriting } from '../../database/account-transaction.ts';
import { type Reading, readWhole } from '../../database/reading.ts';
import { paidOrder } from '../../search-facets/paid-orders.ts';
import type { SearchInput } from '../../search-facets/search-input.ts';
import type { SearchPageAnswer } from '../../service/schemas/person-search.ts';

/** A person on a stored page of results; texts may be empty. Never contact data. */
const foundPersonSchema = z.lazy(() =>
  z.object({ profileId: z.number(), name: z.string(), title: z.string(), employer: z.string(), location: z.string() }),
);
type FoundPersonRecord = z.infer<typeof foundPersonSchema>;

/** A page of results that was paid for. Kept for a day, and shown again for free. */
export interface FoundPageRecord {
  people: FoundPersonRecord[];
  /**
   * The number of results in the service's answer, including those that could not be read or were erased since: a full
   * page is followed by another.
   */
  count: number;
  /** The position of the next result, and the number of all; null where the service does not say. */
  next: number | null;
  total: number | null;
  /** ms since epoch */
  boughtAt: number;
}

const KEPT_MS = 86_400_000;

const recordSchema: z.ZodType<FoundPageRecord> = z.lazy(() =>
  z.object({
    people: z.array(foundPersonSchema),
    count: z.number().int().min(0),
    // A page of an older version has neither.
    next: z.number().nullable().catch(null).default(null),
    total: z.number().nullable().catch(null).default(null),
    boughtAt: z.number(),
  }),
);

/** A page as it is stored. */
interface StoredPage extends FoundPageRecord {
  pageId: string;
}

/** Reads a stored page for the daily check. */
export function readStoredPage(value: unknown): Reading<StoredPage> {
  return readWhole(recordSchema, value);
}

const read = (value: unknown): FoundPageRecord | null => recordSchema.safeParse(value).data ?? null;

/** A name for one page of one search, in whatever order its facets and values are; it does not reveal the query. */
export async function searchPageId({
  query,
  exclude = {},
  start,
  page_size: size,
  order_by: order,
}: SearchInput): Promise<string> {
  const sorted = (facets: Record<string, string[]>) =>
    Object.entries(facets)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([facet, values]) => [facet, values.toSorted()]);
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(JSON.stringify([sorted(query), sorted(exclude), start, size, paidOrder(order)])),
  );
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function foundPageOf({ profiles, count, next, total }: SearchPageAnswer, boughtAt: number): FoundPageRecord {
  const people = profiles.map(({ id, name, current_title: title, current_employer: employer, location }) => ({
    profileId: id,
    name: name ?? '',
    title: title ?? '',
    employer: employer ?? '',
    location: location ?? '',
  }));
  return { people, count, next, total, boughtAt };
}

/** Whether a page is still kept. A clock that was set back takes away none that was paid for. */
export function isPageKept(page: unknown, now: number): boolean {
  const at = boughtAtOf(page);
  return at !== null && isFresh(at, now);
}

/** The time at which a stored page was bought; null when it is none (any more). */
export function boughtAtOf(page: unknown): number | null {
  return read(page)?.boughtAt ?? null;
}

/** Whether the day of a page is not over yet. One from the future is of a clock that ran ahead. */
export const isFresh = (boughtAt: number, now: number): boolean => now - boughtAt < KEPT_MS;

/** The page, or null if none is kept. `now` in ms since epoch. */
export async function readFoundPage(db: AccountDatabase, pageId: string, now: number): Promise<FoundPageRecord | null> {
  const value: unknown = await db.get('searchPages', pageId);
  return isPageKept(value, now) ? read(value) : null;
}

/** Saves a page. Those whose day is over are left to the daily check, which asks the service for its time. */
export async function saveFoundPage(tx: AccountWriting, pageId: string, page: FoundPageRecord): Promise<void> {
  const stored: StoredPage = { ...page, pageId };
  await tx.objectStore('searchPages').put(stored);
}

/** Erases a person from all pages that are kept. */
export async function forgetFound(tx: AccountWriting, profileId: number): Promise<void> {
  for (let cursor = await tx.objectStore('searchPages').openCursor(); cursor; cursor = await cursor.continue()) {
    const page = read(cursor.value);
    if (page === null) await cursor.delete();
    else if (page.people.some((found) => found.profileId === profileId))
      await cursor.update(pageWithout({ ...cursor.value, ...page }, profileId));
  }
}

function pageWithout(page: StoredPage, profileId: number): StoredPage {
  return { ...page, people: page.people.filter((found) => found.profileId !== profileId) };
}
