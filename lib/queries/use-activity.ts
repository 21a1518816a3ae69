import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import { background } from '../messages/to-background.ts';
import type { ActivityFilter, ActivitySpendView, ActivityView } from '../messages/views/activity.ts';

/** One page of what was spent; while another one is read, the last one stays. */
export function useActivity(filter: ActivityFilter, start: number, most: number): UseQueryResult<ActivityView | null> {
  return useQuery({
    queryKey: ['ledger', 'activity', filter, start, most],
    queryFn: () => background.sendMessage('readActivity', { filter, start, most }),
    placeholderData: keepPreviousData,
  });
}

const PAGE = 500;

/**
 * All that was spent with this filter, newest first. What is added meanwhile does not shift the pages: the filter ends
 * at `until`.
 */
export async function readAllActivity(filter: ActivityFilter, now: number): Promise<ActivitySpendView[]> {
  const fixed = { ...filter, until: filter.until ?? now + 1 };
  const all: ActivitySpendView[] = [];
  for (;;) {
    const page = await background.sendMessage('readActivity', { filter: fixed, start: all.length, most: PAGE });
    all.push(...(page?.spends ?? []));
    if (page === null || page.spends.length === 0 || all.length >= page.total) return all;
  }
}
