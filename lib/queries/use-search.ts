/** Searches by facets, and what our own stores know of the results. */

import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  keepPreviousData,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { background } from '../messages/to-background.ts';
import type {
  FoundCompany,
  FoundCompanyStanding,
  FoundPage,
  FoundPerson,
  FoundPersonStanding,
  SavedSearch,
  SearchAnswer,
} from '../messages/views/search.ts';
import type { SearchInput, SearchSubject } from '../search-facets/search-input.ts';
import type { Trouble } from '../service/trouble.ts';

/** A search's criteria and order; where to begin and how far to go is asked page by page. */
export type SearchQuestion = Pick<SearchInput, 'query' | 'exclude' | 'order_by'> & { subject: SearchSubject };

export type Found = FoundPerson | FoundCompany;

/** The service's refusal, as an error of the query. */
export class SearchTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.code);
    this.name = 'SearchTrouble';
    this.trouble = trouble;
  }
}

/**
 * The first page is there soon; those that are asked for come in the largest size, as each is one of the account's
 * searches.
 */
const FIRST_PAGE = 25;
const NEXT_PAGES = 100;
/** Results stay for going back to an earlier search: asking again would be counted again. ms */
const KEPT_MS = 30 * 60_000;

export interface SearchState {
  query: UseInfiniteQueryResult<InfiniteData<FoundPage<Found>>>;
  /** What the answer is, or will be, about: a question that was changed meanwhile is asked next. */
  asked: SearchQuestion | null;
  isSlow: boolean;
}

/**
 * Asks one question at a time: while the first page of one is on its way, only the newest that came after it is
 * remembered. A question that takes long is overtaken, and its answer is dropped.
 * @param question with one identity as long as it is the same; null asks nothing
 */
export function useSearch(question: SearchQuestion | null): SearchState {
  const [asked, setAsked] = useState(question);
  const [slow, setSlow] = useState<SearchQuestion | null>(null);
  const query = useInfiniteQuery({
    queryKey: ['search', asked],
    queryFn: ({ pageParam, signal }) =>
      asked === null ? NOTHING : askPage(asked, pageParam, signal, () => setSlow(asked)),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
    retry: (failures, error) => !(error instanceof SearchTrouble) && failures < 3,
  });
  const isSlow = slow !== null && slow === asked && query.isFetching;
  const isFree = asked === null || question === null || !query.isFetching || query.isFetchingNextPage || isSlow;
  if (asked !== question && isFree) setAsked(question);
  return { query, asked, isSlow };
}

const NOTHING: FoundPage<Found> = { found: [], next: null, total: null };

async function askPage(
  { subject, ...criteria }: SearchQuestion,
  start: number,
  signal: AbortSignal,
  slow: () => void,
): Promise<FoundPage<Found>> {
  const input: SearchInput = { ...criteria, start, page_size: start === 1 ? FIRST_PAGE : NEXT_PAGES };
  for (;;) {
    const answer: SearchAnswer<Found> = await (subject === 'person'
      ? background.sendMessage('searchPeople', { input })
      : background.sendMessage('searchCompanies', { input }));
    if (answer.status === 'found') return answer;
    if (answer.status === 'trouble') throw new SearchTrouble(answer.trouble);
    if (signal.aborted) return NOTHING;
    slow();
  }
}

/**
 * Calls `goOn` when a wait that the service imposed is over.
 * @param until ms since epoch; null while there is none
 * @param refusals how many there were: another one with the same end is waited for as well
 */
export function useGoingOn(until: number | null, refusals: number, goOn: () => void): void {
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(
      goOn,
      Math.min(Math.max(until - Date.now() + ROUNDING_MS, SHORTEST_WAIT_MS), LONGEST_TIMER_MS),
    );
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new function of the same wait does not begin it anew
  }, [until, refusals]);
}

const ROUNDING_MS = 50;
/** A service that says "now" and refuses again is not asked without end. */
const SHORTEST_WAIT_MS = 1_000;
/** The longest that a browser's timer takes, ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** While something is under way a page looks again by itself, should an announcement get lost with its worker. */
const WATCH_MS = 2_000;
/** Most ids in one message. */
const MOST_IDS = 100;

/** Where the stores stand on people; of as many as are shown. */
export function useFoundPeople(profileIds: readonly number[]): Map<number, FoundPersonStanding> {
  const answers = useQueries({
    queries: inParts(profileIds).map((part) => ({
      queryKey: ['found-people', part],
      queryFn: () => background.sendMessage('readFoundPeople', { profileIds: part }),
      refetchInterval: ({ state }: { state: { data: FoundPersonStanding[] | undefined } }) =>
        state.data?.some(({ person }) => person.lookup.status === 'looking') ? WATCH_MS : (false as const),
    })),
  });
  return new Map(answers.flatMap(({ data }) => data ?? []).map((standing) => [standing.profileId, standing]));
}

/** The same of companies. */
export function useFoundCompanies(companyIds: readonly number[]): Map<number, FoundCompanyStanding> {
  const answers = useQueries({
    queries: inParts(companyIds).map((part) => ({
      queryKey: ['found-companies', part],
      queryFn: () => background.sendMessage('readFoundCompanies', { companyIds: part }),
      refetchInterval: ({ state }: { state: { data: FoundCompanyStanding[] | undefined } }) =>
        state.data?.some(({ answer }) => answer.lookup.status === 'looking') ? WATCH_MS : (false as const),
    })),
  });
  return new Map(answers.flatMap(({ data }) => data ?? []).map((standing) => [standing.companyId, standing]));
}

function inParts(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, part) =>
    ids.slice(part * MOST_IDS, (part + 1) * MOST_IDS),
  );
}

export function useSavedSearches(): UseQueryResult<SavedSearch[]> {
  return useQuery({ queryKey: ['saved-searches'], queryFn: () => background.sendMessage('readSavedSearches', {}) });
}
