/** Searches by facets, and our own stores' data on the results. */

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
import { MAX_QUERIED, inParts } from '../../messages/in-parts.ts';
import { background } from '../../messages/to-background.ts';
import type {
  FoundCompany,
  FoundCompanyOwnership,
  FoundPage,
  FoundPerson,
  FoundPersonOwnership,
  SavedSearch,
  SearchAnswer,
} from '../../messages/views/search.ts';
import type { SearchInput, SearchSubject } from '../../search-facets/search-input.ts';
import type { Problem } from '../../service/problem.ts';
import { answerOf, useReadAgain } from '../failures/use-read-again.ts';
import { watchWhile } from '../refetch-changed.ts';

/** A search's criteria and order; position and size are set page by page. */
export type SearchQuestion = Pick<SearchInput, 'query' | 'exclude' | 'order_by'> & { subject: SearchSubject };

export type Found = FoundPerson | FoundCompany;

/** The service's refusal, as an error of the query. */
export class SearchProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.name = 'SearchProblem';
    this.problem = problem;
  }
}

/**
 * A small first page arrives soon; the pages that the user requests have the largest size, since each counts as one
 * search of the account.
 */
const FIRST_PAGE = 25;
const NEXT_PAGES = 100;
/** ms that results are kept for a return to an earlier search: a new request would be counted again. */
const KEPT_MS = 30 * 60_000;

export interface SearchState {
  query: UseInfiniteQueryResult<InfiniteData<FoundPage<Found>>>;
  /** The query that the results belong to, or will: a query that was changed meanwhile is sent next. */
  sent: SearchQuestion | null;
  isSlow: boolean;
}

/**
 * Sends one query at a time: while the first page of one is on its way, only the newest later query is kept. A slow
 * query is replaced by the next one, and its answer is dropped.
 * @param question must keep its identity as long as it is the same; null sends nothing
 */
export function useSearch(question: SearchQuestion | null): SearchState {
  const [sent, setSent] = useState(question);
  const [slow, setSlow] = useState<SearchQuestion | null>(null);
  const query = useInfiniteQuery({
    queryKey: ['search', sent],
    queryFn: ({ pageParam, signal }) =>
      sent === null ? NOTHING : fetchPage(sent, pageParam, signal, () => setSlow(sent)),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    enabled: sent !== null,
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
    retry: (failures, error) => !(error instanceof SearchProblem) && failures < 3,
  });
  const isSlow = slow !== null && slow === sent && query.isFetching;
  const isFree = sent === null || question === null || !query.isFetching || query.isFetchingNextPage || isSlow;
  if (sent !== question && isFree) setSent(question);
  return { query, sent, isSlow };
}

const NOTHING: FoundPage<Found> = { found: [], next: null, total: null };

async function fetchPage(
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
    if (answer.status === 'problem') throw new SearchProblem(answer.problem);
    if (signal.aborted) return NOTHING;
    slow();
  }
}

/**
 * Calls `goOn` when a wait that the service imposed is over.
 * @param until ms since epoch; null while there is none
 * @param refusals how many there were: another refusal with the same end starts another wait
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
/** Prevents a request loop when the service says "now" and refuses again. */
const SHORTEST_WAIT_MS = 1_000;
/** The longest delay of a browser timer, ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The stores' data on those who were found, as far as it could be read, and what reads the rest again. */
export interface FoundOwned<Ownership> {
  /** By profile id, or company id. */
  owned: Map<number, Ownership>;
  /** Undefined: nothing failed. */
  onReadAgain: (() => void) | undefined;
}

/** The stores' data on found people, however many are shown. */
export function useFoundPeople(profileIds: readonly number[]): FoundOwned<FoundPersonOwnership> {
  const answers = useQueries({
    queries: inParts(profileIds, MAX_QUERIED).map((part) => ({
      queryKey: ['found-people', part],
      queryFn: () => background.sendMessage('readFoundPeople', { profileIds: part }),
      refetchInterval: ({ state }: { state: { data: FoundPersonOwnership[] | undefined } }) =>
        watchWhile(state.data?.some(({ person }) => person.lookup.status === 'looking')),
    })),
  });
  return useOwned(answers, ({ profileId }) => profileId);
}

/** The same for companies. */
export function useFoundCompanies(companyIds: readonly number[]): FoundOwned<FoundCompanyOwnership> {
  const answers = useQueries({
    queries: inParts(companyIds, MAX_QUERIED).map((part) => ({
      queryKey: ['found-companies', part],
      queryFn: () => background.sendMessage('readFoundCompanies', { companyIds: part }),
      refetchInterval: ({ state }: { state: { data: FoundCompanyOwnership[] | undefined } }) =>
        watchWhile(state.data?.some(({ answer }) => answer.lookup.status === 'looking')),
    })),
  });
  return useOwned(answers, ({ companyId }) => companyId);
}

/** Leaves out an answer from the first failure to read it again: it may be another account's. */
function useOwned<Ownership>(
  answers: readonly UseQueryResult<Ownership[]>[],
  idOf: (ownership: Ownership) => number,
): FoundOwned<Ownership> {
  const read = answers.flatMap(
    ({ data, failureCount, isError }) => answerOf({ data, isError: isError || failureCount > 0 }) ?? [],
  );
  return { owned: new Map(read.map((each) => [idOf(each), each])), onReadAgain: useReadAgain(...answers) };
}

export function useSavedSearches(): UseQueryResult<SavedSearch[]> {
  return useQuery({ queryKey: ['saved-searches'], queryFn: () => background.sendMessage('readSavedSearches', {}) });
}
