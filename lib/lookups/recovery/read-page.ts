import { getMeta, setMeta } from '../../database/meta.ts';
import type { RecoveryRecord } from '../../database/recovery-record.ts';
import { writeWhole } from '../../database/write-whole.ts';
import type { SearchInput } from '../../search-facets/search-input.ts';
import type { PersonSearchAnswer } from '../../service/schemas/person-search.ts';
import { STORES } from '../journal/writing.ts';
import type { RecoveryDeps } from './recovery-deps.ts';
import { readFoundPeople } from './sort-found.ts';

const PAGE_SIZE = 100;
/** The service lists no further (docs/contract.md#limits). */
const MAX_START = 1_000_000;

/** The query for the people whose lookups carry exactly this tag (docs/contract.md#person-facets). */
export function taggedWith(tag: string): Pick<SearchInput, 'query' | 'order_by'> {
  return { query: { profile_tag: [exactly(tag)] }, order_by: 'relevance' };
}

const exactly = (tag: string): string => `"${tag.replaceAll('"', ' ').trim()}"`;

/** Reads the next page of the people with the tag in turn, without those of the tags before; free. */
export function readPage(
  { searchPeople }: Pick<RecoveryDeps, 'searchPeople'>,
  { tags, isApart, tagAt, start }: RecoveryRecord,
): Promise<PersonSearchAnswer> {
  const before = isApart ? tags.slice(0, tagAt) : [];
  return searchPeople({
    ...taggedWith(tags[tagAt] ?? ''),
    ...(before.length > 0 && { exclude: { profile_tag: before.map(exactly) } }),
    start,
    page_size: PAGE_SIZE,
  });
}

/**
 * Saves the people of a page who are to be asked about, and the place where the search continues, in one transaction.
 */
export async function savePage(
  { db, journal }: Pick<RecoveryDeps, 'db' | 'journal'>,
  { startedAt }: RecoveryRecord,
  { pagination, profiles }: PersonSearchAnswer,
): Promise<void> {
  // A lookup under way here is saved when it ends, and polled at its own times.
  const underWay = new Set((await journal.open()).map(({ profileId }) => profileId));
  await writeWhole(db, [...STORES, 'meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    const record = await getMeta(meta, 'recovery');
    if (record?.startedAt !== startedAt) return;
    const people = await readFoundPeople(tx);
    const counts = { ...record.counts };
    const ids: number[] = [];
    for (const profileId of new Set(profiles.map(({ id }) => id))) {
      const place = underWay.has(profileId) ? 'here' : await people.placeOf(profileId);
      if (place !== 'ask') counts[place] += 1;
      else if (!record.later.includes(profileId)) ids.push(profileId);
    }
    const { start } = record;
    const total = pagination?.total ?? null;
    const next = Math.max(pagination?.next ?? start + profiles.length, start + 1);
    const isOver = total === null ? profiles.length < PAGE_SIZE : next > total;
    const isLast = profiles.length === 0 || isOver || next > MAX_START;
    await setMeta(meta, 'recovery', {
      ...record,
      ids,
      counts,
      ...(isLast ? { tagAt: record.tagAt + 1, start: 1 } : { start: next }),
      total: start === 1 && total !== null ? (record.total ?? 0) + total : record.total,
      listed: record.listed + profiles.length,
      wait: null,
      failures: 0,
    });
  });
}
