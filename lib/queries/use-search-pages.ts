/**
 * A search that is paid for page by page, by an API key: nothing of it goes out before somebody presses the button with
 * its price.
 */

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { background } from '../messages/to-background.ts';
import type { SearchPageView } from '../messages/views/search.ts';
import type { SearchInput } from '../search-facets/search-input.ts';
import type { SearchQuestion } from './use-search.ts';

/** The largest there is: every page costs the same (docs/contract.md#rest-search). */
const PAGE_SIZE = 100;
/** More pages in a row than anybody will buy within the day that they are kept. */
const MOST_PAGES = 100;
/** While a page is under way the store is asked again, should an announcement get lost with its worker. */
const WATCH_MS = 1_000;

/** The input of the page that begins at this position. */
export function pageInput({ query, exclude, order_by: order }: SearchQuestion, start: number): SearchInput {
  return { query, ...(exclude && { exclude }), start, page_size: PAGE_SIZE, order_by: order };
}

/** The pages of a search that are bought, in their order, and the one that would be next. Asks the store alone. */
export function useSearchPages(question: SearchQuestion | null): UseQueryResult<SearchPageView[]> {
  return useQuery({
    queryKey: ['search-pages', question],
    queryFn: () => (question === null ? [] : readPages(question)),
    enabled: question !== null,
    refetchInterval: ({ state }) => (state.data?.some(({ lookup }) => lookup.status === 'looking') ? WATCH_MS : false),
  });
}

async function readPages(question: SearchQuestion): Promise<SearchPageView[]> {
  const pages: SearchPageView[] = [];
  let start: number | null = 1;
  while (start !== null && pages.length < MOST_PAGES) {
    const page: SearchPageView | null = await background.sendMessage('readSearchPage', {
      input: pageInput(question, start),
    });
    if (page === null) break;
    pages.push(page);
    start = page.page?.next ?? null;
  }
  return pages;
}
