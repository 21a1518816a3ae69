import { useEffect, useState } from 'react';
import { z } from 'zod';
import { addressOfSearch, type OpenSearch, searchOfAddress } from '../../../lib/search-facets/search-address.ts';
import { criteriaOf, SEARCH_ORDERS, writeSearch } from '../../../lib/search-facets/search-input.ts';

/**
 * The content of an entry in the tab's history: the whole search, including values that name a person and do not belong
 * in an address.
 */
const kept = z.object({
  search: z.object({
    subject: z.enum(['person', 'company']),
    query: z.record(z.string(), z.array(z.string())),
    exclude: z.record(z.string(), z.array(z.string())),
    order: z.enum(SEARCH_ORDERS),
  }),
});
const BEFORE = /^#search\/?/;

/** The open search: in the address and in the tab's history, so that reloading, back and forward keep it. */
export function useSearchAddress(): [OpenSearch, (search: OpenSearch) => void] {
  const [search, setSearch] = useState(readSearch);
  useEffect(() => {
    const follow = (): void => {
      if (BEFORE.test(location.hash)) setSearch(readSearch());
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return [
    search,
    (next) => {
      history.pushState(stateOf(next), '', `#search/${addressOfSearch(next)}`);
      setSearch(next);
    },
  ];
}

function readSearch(): OpenSearch {
  const read = kept.safeParse(history.state).data?.search;
  return read
    ? { subject: read.subject, order: read.order, ...criteriaOf(read.subject, read) }
    : searchOfAddress(location.hash.replace(BEFORE, ''));
}

function stateOf({ order, ...search }: OpenSearch): z.input<typeof kept> {
  const { query, exclude } = writeSearch(search);
  return { search: { subject: search.subject, order, query, exclude } };
}
