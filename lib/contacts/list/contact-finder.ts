import { contactRow } from './contact-row.ts';
import type { ContactSource } from './contact-source.ts';
import type { ContactListQuery, ContactRowView } from './list-views.ts';
import type { LiveIndex } from './live-index.ts';

/** One list: the result of a query, and all its ids once the count is requested. */
export interface FoundList {
  first(limit: number): Promise<{ rows: ContactRowView[]; hasMore: boolean }>;
  rows(from: number, limit: number): Promise<ContactRowView[]>;
  count(): Promise<number>;
  ids(): Promise<Float64Array<ArrayBuffer>>;
}

/**
 * Answers one query. The query for all contacts by time is answered by the database itself until the index is complete:
 * the first rows wait for nothing.
 */
export function findContacts(
  source: ContactSource,
  { index, isComplete }: Pick<LiveIndex, 'index' | 'isComplete'>,
  query: ContactListQuery,
): FoundList {
  const { text, filters, sort } = query;
  const isEverybody = text.trim() === '' && Object.keys(filters).length === 0;
  const fromDatabase = isEverybody && !isComplete && (sort === 'best' || sort === 'recent' || sort === 'oldest');
  const order = sort === 'oldest' ? 'oldest' : 'recent';
  const rowsOf = async (profileIds: readonly number[]) => (await source.byIds(profileIds)).map(contactRow);

  let all: Promise<number[]> | null = null;
  const everyId = () =>
    (all ??= fromDatabase
      ? source.idsInOrder(order)
      : Promise.resolve(index.search({ ...query, limit: Infinity }).profileIds));

  return {
    async first(limit) {
      if (fromDatabase) {
        const contacts = await source.inOrder(order, limit + 1);
        return { rows: contacts.slice(0, limit).map(contactRow), hasMore: contacts.length > limit };
      }
      const { profileIds, hasMore } = index.search({ ...query, limit });
      return { rows: await rowsOf(profileIds), hasMore };
    },
    rows: async (from, limit) => rowsOf((await everyId()).slice(from, from + limit)),
    count: async () => (await everyId()).length,
    ids: async () => Float64Array.from(await everyId()),
  };
}
