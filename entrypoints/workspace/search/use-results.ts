import type { SearchResults } from '../../../components/search/search-results.ts';
import type { FoundCompany, FoundPerson } from '../../../lib/messages/views/search.ts';
import { answerOf, useReadAgain } from '../../../lib/queries/failures/use-read-again.ts';
import { pageKey } from '../../../lib/queries/search/use-found-commands.ts';
import { pageInput, useSearchPages } from '../../../lib/queries/search/use-search-pages.ts';
import {
  type Found,
  type SearchQuestion,
  type SearchState,
  SearchProblem,
  useGoingOn,
  useSearch,
} from '../../../lib/queries/search/use-search.ts';
import { useTransport } from '../../../lib/queries/use-answers.ts';
import type { OpenSearch } from '../../../lib/search-facets/search-address.ts';
import type { Problem } from '../../../lib/service/problem.ts';

const NOT_READ: Problem = { code: 'storage_failed' };

/** Where a search stands while it is not known whether results are free. */
function whileUnknown({ isError }: { isError: boolean }) {
  return isError ? { phase: 'ready' as const, problem: NOT_READ } : { phase: 'asking' as const, problem: null };
}

/** Queries the service, or reads purchased results; a query that has to wait continues by itself. */
export function useResults(
  search: OpenSearch,
  question: SearchQuestion | null,
  refusals: ReadonlyMap<string, Problem>,
): { results: SearchResults; query: SearchState['query']; goOn: () => void } {
  const connection = useTransport();
  const transport = answerOf(connection);
  // With an API key each page of people costs credits, and none is requested automatically.
  const isPaid = search.subject === 'person' && transport?.transport === 'rest';
  const isFree = transport !== null && !isPaid;
  const state = useSearch(isFree ? question : null);
  const bought = useSearchPages(isPaid ? question : null);
  const readAgain = useReadAgain(connection, bought);
  const results = isPaid
    ? boughtResults(question, bought, refusals)
    : transport === null && question !== null
      ? { ...resultsOf(search, null, state), ...whileUnknown(connection) }
      : resultsOf(search, isFree ? question : null, state);
  const { query } = state;
  const goOn =
    readAgain ??
    (() => void (query.data === undefined || query.isPlaceholderData ? query.refetch() : query.fetchNextPage()));
  useGoingOn(results.problem?.code === 'rate_limited' ? results.problem.until : null, query.errorUpdateCount, goOn);
  return { results, query, goOn };
}

/** The part of the answers so far that is shown; never another subject's. */
function resultsOf(
  { subject }: OpenSearch,
  question: SearchQuestion | null,
  { query, sent, isSlow }: SearchState,
): SearchResults {
  const isChecking = question !== null && (sent !== question || (query.isFetching && !query.isFetchingNextPage));
  const problem =
    !isChecking && query.error instanceof SearchProblem
      ? query.error.problem
      : !isChecking && query.error !== null
        ? ({ code: 'timeout' } as const)
        : null;
  const isShown =
    question !== null &&
    sent?.subject === subject &&
    query.data !== undefined &&
    !(problem !== null && query.isPlaceholderData);
  const pages = isShown && query.data ? query.data.pages : null;
  const state = {
    total: pages?.at(-1)?.total ?? null,
    hasMore: query.hasNextPage,
    phase:
      question === null
        ? ('idle' as const)
        : isChecking
          ? isSlow
            ? ('slow' as const)
            : ('asking' as const)
          : query.isFetchingNextPage
            ? ('asking-more' as const)
            : ('ready' as const),
    problem,
    price: 'free' as const,
    offer: null,
  };
  const all = pages?.flatMap(({ found }) => found) ?? null;
  return subject === 'person'
    ? { subject, ...state, found: all && once(all.filter(isPerson), ({ profileId }) => profileId) }
    : { subject, ...state, found: all && once(all.filter(isCompany), ({ companyId }) => companyId) };
}

/**
 * The view of a search that is paid for page by page: the purchased pages, and the offer of the next. Where they could
 * not be read there is no offer: the user may have them.
 */
function boughtResults(
  question: SearchQuestion | null,
  bought: ReturnType<typeof useSearchPages>,
  refusals: ReadonlyMap<string, Problem>,
): SearchResults {
  const pages = answerOf(bought);
  const owned = pages?.flatMap(({ page }) => page ?? []) ?? [];
  const total = owned.at(-1)?.total ?? null;
  const last = pages?.at(-1);
  const offer =
    question === null || last === undefined || last.page !== null
      ? null
      : {
          ...last,
          // The last page has only what is left.
          size: total === null ? last.size : Math.min(last.size, total - last.start + 1),
          refusal: refusals.get(pageKey(pageInput(question, last.start))) ?? null,
        };
  const found =
    owned.length === 0
      ? null
      : once(
          owned.flatMap((page) => page.found),
          ({ profileId }) => profileId,
        );
  return {
    subject: 'person',
    found,
    total,
    hasMore: false,
    phase: question === null ? 'idle' : pages === null && !bought.isError ? 'asking' : 'ready',
    problem: bought.isError ? NOT_READ : null,
    price: 'by-page',
    offer,
  };
}

const isPerson = (found: Found): found is FoundPerson => 'profileId' in found;
const isCompany = (found: Found): found is FoundCompany => 'companyId' in found;

/** Pages of a database that changes meanwhile may overlap. */
function once<Item>(items: readonly Item[], idOf: (item: Item) => number): Item[] {
  return [...new Map(items.map((item) => [idOf(item), item])).values()];
}
