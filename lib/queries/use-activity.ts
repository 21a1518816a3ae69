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
 * All spends that match the filter, newest first. Each page begins where the last one ended by time, not by count:
 * spends that are added meanwhile, or refunded and so dated anew, shift none of the others. Rejects where a page cannot
 * be read, as a part is not all, or where another account has signed in since.
 * @param database of the account that they must be of; undefined: of the one that is signed in
 */
export async function readAllActivity(filter: ActivityFilter, database?: string | null): Promise<ActivitySpendView[]> {
  const all = new Map<string, ActivitySpendView>();
  let { until } = filter;
  let start = 0;
  let owner = database;
  for (;;) {
    const page = await read({ filter: { ...filter, until }, start, max: PAGE });
    if (owner === undefined) owner = page.database;
    if (owner !== page.database) throw new Error('of another account');
    const { spends, total } = page;
    for (const spend of spends) if (!all.has(spend.lookupId)) all.set(spend.lookupId, spend);
    const last = spends.at(-1);
    if (last === undefined || start + spends.length >= total) return [...all.values()];
    // Others of the same moment may be on the next page; of more than fit on one, those that were read are counted off.
    const next = last.at + 1;
    start = next === until ? start + spends.length : 0;
    until = next;
  }
}
