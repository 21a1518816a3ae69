/**
 * A paid search (API key only), bought page by page: nothing is sent before the user presses the button with the
 * price.
 */

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { background } from '../../messages/to-background.ts';
import type { SearchPageView } from '../../messages/views/search.ts';
import type { SearchInput } from '../../search-facets/search-input.ts';
import type { SearchQuestion } from './use-search.ts';

/** The largest size: every page costs the same (docs/contract.md#rest-search). */
const PAGE_SIZE = 100;
/** More pages in a row than a user will buy within the day that they are kept. */
const MAX_PAGES = 100;
/** Polling interval while a page is in progress: an announcement can be lost with its worker. */
const WATCH_MS = 1_000;

/** The input of the page that begins at this position. */
export function pageInput({ query, exclude, order_by: order }: SearchQuestion, start: number): SearchInput {
  return { query, ...(exclude && { exclude }), start, page_size: PAGE_SIZE, order_by: order };
}

/** The bought pages of a search, in order, and the one that would be next. Reads the store alone. */
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
  while (start !== null && pages.length < MAX_PAGES) {
    const page: SearchPageView | null = await background.sendMessage('readSearchPage', {
      input: pageInput(question, start),
    });
    if (page === null) break;
    pages.push(page);
    start = page.page?.next ?? null;
  }
  return pages;
}
