import { z } from 'zod';
import type { OwnerDatabase, OwnerSchema } from '../../database/owner-database.ts';
import type { OwnerWriting } from '../../database/owner-transaction.ts';
import type { FoundPerson } from '../../messages/views/search.ts';
import type { SearchInput } from '../../search-facets/search-input.ts';
import type { SearchPageAnswer } from '../../service/schemas/person-search.ts';
import type { Writing } from './writing.ts';

/** A page of results that was paid for. Kept for a day, and shown again for nothing. */
export interface FoundPageRecord {
  people: FoundPerson[];
  /**
   * How many the service answered, also those that could not be read or were forgotten since: a full page has another
   * behind it.
   */
  count: number;
  /** ms since epoch */
  boughtAt: number;
}

const FACT = 'found:';
const ALL = () => IDBKeyRange.bound(FACT, `${FACT}\u{ffff}`);
const KEPT_MS = 86_400_000;
const MOST_KEPT = 100;

const text = z.string().catch('');
const recordSchema: z.ZodType<FoundPageRecord> = z.lazy(() =>
  z.object({
    people: z.array(z.object({ profileId: z.number(), name: text, title: text, employer: text, location: text })),
    count: z.number().int().min(0),
    boughtAt: z.number(),
  }),
);

const read = (value: unknown): FoundPageRecord | null => recordSchema.safeParse(value).data ?? null;

/** One name for one page of one search, which does not tell what was searched for. */
export async function searchPageId({
  query,
  exclude = {},
  start,
  page_size: size,
  order_by: order,
}: SearchInput): Promise<string> {
  const sorted = (facets: Record<string, string[]>) => Object.entries(facets).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(JSON.stringify([sorted(query), sorted(exclude), start, size, order])),
  );
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function foundPageOf({ profiles, count }: SearchPageAnswer, boughtAt: number): FoundPageRecord {
  const people = profiles.map(({ id, name, current_title: title, current_employer: employer, location }) => ({
    profileId: id,
    name: name ?? '',
    title: title ?? '',
    employer: employer ?? '',
    location: location ?? '',
  }));
  return { people, count, boughtAt };
}

/** A clock that was set back makes no page older; one that lies in the future is bought anew. */
export function isPageKept(page: unknown, now: number): boolean {
  const record = read(page);
  return record !== null && record.boughtAt <= now && now - record.boughtAt < KEPT_MS;
}

export const foundFact = (pageId: string): string => FACT + pageId;

/** The page, or null where none is kept. `now` in ms since epoch. */
export async function readFoundPage(db: OwnerDatabase, pageId: string, now: number): Promise<FoundPageRecord | null> {
  const value: unknown = await db.get('facts', foundFact(pageId));
  return isPageKept(value, now) ? read(value) : null;
}

/** Files a page, and lets those go that are a day old, or too many. */
export async function keepFoundPage(tx: Writing, pageId: string, page: FoundPageRecord): Promise<void> {
  const facts = tx.objectStore('facts');
  await facts.put(page, foundFact(pageId));
  const kept: { key: OwnerSchema['facts']['key']; at: number }[] = [];
  for (let cursor = await facts.openCursor(ALL()); cursor; cursor = await cursor.continue()) {
    if (isPageKept(cursor.value, page.boughtAt)) kept.push({ key: cursor.key, at: read(cursor.value)?.boughtAt ?? 0 });
    else await cursor.delete();
  }
  for (const { key } of kept.toSorted((a, b) => b.at - a.at).slice(MOST_KEPT)) await facts.delete(key);
}

/** Takes a person out of all pages that are kept. */
export async function forgetFound(tx: OwnerWriting, profileId: number): Promise<void> {
  for (let cursor = await tx.objectStore('facts').openCursor(ALL()); cursor; cursor = await cursor.continue()) {
    const page = read(cursor.value);
    if (page === null) await cursor.delete();
    else if (page.people.some((found) => found.profileId === profileId))
      await cursor.update({ ...page, people: page.people.filter((found) => found.profileId !== profileId) });
  }
}
