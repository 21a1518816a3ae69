import { useMemo } from 'react';
import type { LineSearch } from '../../one-line/line-view.ts';
import { SearchProblem, type SearchState, type Found, useGoingOn, useSearch } from '../search/use-search.ts';

interface Wanted {
  /** The facets of what is typed; null: there is no search. */
  facets: Record<string, string[]> | null;
  /** Typing rests: the search is sent. */
  isSent: boolean;
  /** It would cost credits: it is never sent. */
  isPaid: boolean;
}

export interface LineSearching<Of extends Found> {
  search: LineSearch<Of>;
  retry(): void;
}

/**
 * One free search for the line, sent once typing rests. The answer to an earlier text is never shown for a later one.
 */
export function useLineSearch<Of extends Found>(
  subject: 'person' | 'company',
  { facets, isSent, isPaid }: Wanted,
  isOf: (found: Found) => found is Of,
): LineSearching<Of> {
  const written = facets === null || !isSent || isPaid ? null : JSON.stringify(facets);
  const question = useMemo(
    () => (facets === null || written === null ? null : { subject, query: facets, order_by: 'relevance' as const }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `written` is `facets`, by its content
    [subject, written],
  );
  const state = useSearch(question);
  const search = answerTo(facets, isPaid, question === null || state.sent !== question, state, isOf);
  const retry = (): void => void state.query.refetch();
  const problem = search.status === 'problem' ? search.problem : null;
  useGoingOn(problem?.code === 'rate_limited' ? problem.until : null, state.query.errorUpdateCount, retry);
  return { search, retry };
}

function answerTo<Of extends Found>(
  facets: Wanted['facets'],
  isPaid: boolean,
  isOld: boolean,
  { query }: SearchState,
  isOf: (found: Found) => found is Of,
): LineSearch<Of> {
  if (facets === null) return { status: 'none' };
  if (isPaid) return { status: 'paid' };
  if (isOld || query.isPlaceholderData || (query.isFetching && query.data === undefined)) return { status: 'waiting' };
  if (query.error !== null && !query.isFetching)
    return {
      status: 'problem',
      problem: query.error instanceof SearchProblem ? query.error.problem : { code: 'timeout' },
    };
  if (query.data === undefined) return { status: 'waiting' };
  return { status: 'found', found: (query.data.pages[0]?.found ?? []).filter(isOf) };
}
