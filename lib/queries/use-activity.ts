import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import { background } from '../messages/to-background.ts';
import type { ActivityFilter, ActivityQuery, ActivitySpendView, ActivityView } from '../messages/views/activity.ts';

/** One page of spends; the previous one stays while another is read. Fails where there is no answer. */
export function useActivity(filter: ActivityFilter, start: number, max: number): UseQueryResult<ActivityView> {
  return useQuery({
    queryKey: ['ledger', 'activity', filter, start, max],
    queryFn: () => read({ filter, start, max }),
    placeholderData: keepPreviousData,
  });
}

async function read(query: ActivityQuery): Promise<ActivityView> {
  const page = await background.sendMessage('readActivity', query);
  if (page === null) throw new Error('signed out');
  return page;
}

const PAGE = 500;

/**
 * All spends that match the filter, newest first. Spends added meanwhile do not shift the pages: the filter ends at
 * `until`. Rejects where a page cannot be read: a part is not all.
 */
export async function readAllActivity(filter: ActivityFilter, now: number): Promise<ActivitySpendView[]> {
  const fixed = { ...filter, until: filter.until ?? now + 1 };
  const all: ActivitySpendView[] = [];
  for (;;) {
    const page = await read({ filter: fixed, start: all.length, max: PAGE });
    all.push(...page.spends);
    if (page.spends.length === 0 || all.length >= page.total) return all;
  }
}
