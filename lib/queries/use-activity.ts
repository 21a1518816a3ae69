import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import { background } from '../messages/to-background.ts';
import type { ActivityFilter, ActivitySpendView, ActivityView } from '../messages/views/activity.ts';

/** One page of spends; the previous one stays while another is read. */
export function useActivity(filter: ActivityFilter, start: number, max: number): UseQueryResult<ActivityView | null> {
  return useQuery({
    queryKey: ['ledger', 'activity', filter, start, max],
    queryFn: () => background.sendMessage('readActivity', { filter, start, max }),
    placeholderData: keepPreviousData,
  });
}

const PAGE = 500;

/**
 * All spends that match the filter, newest first. Spends added meanwhile do not shift the pages: the filter ends at
 * `until`.
 */
export async function readAllActivity(filter: ActivityFilter, now: number): Promise<ActivitySpendView[]> {
  const fixed = { ...filter, until: filter.until ?? now + 1 };
  const all: ActivitySpendView[] = [];
  for (;;) {
    const page = await background.sendMessage('readActivity', { filter: fixed, start: all.length, max: PAGE });
    all.push(...(page?.spends ?? []));
    if (page === null || page.spends.length === 0 || all.length >= page.total) return all;
  }
}
