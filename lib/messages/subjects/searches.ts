/**
 * Messages about searches by facets. The free ones are answered within 3 s, at times by `running`: the same query then
 * joins the call in progress.
 */

import { z } from 'zod';
import { savedSearchSchema } from '../../search-facets/search-schemas.ts';
import { MAX_QUERIED } from '../in-parts.ts';
import { answering, message } from '../message.ts';
import type { Receipt } from '../protocol.ts';
import type {
  FoundCompany,
  FoundCompanyOwnership,
  FoundPerson,
  FoundPersonOwnership,
  SavedSearch,
  SearchAnswer,
  SearchPageView,
} from '../views/search.ts';
import { nothing, search } from './shapes.ts';

/** Results of one page of a search. */
const ids = () => z.array(z.number().int().positive()).min(1).max(MAX_QUERIED);

export const searchMessages = {
  searchPeople: message(['popup', 'workspace'], search, answering<SearchAnswer<FoundPerson>>),
  searchCompanies: message(['popup', 'workspace'], search, answering<SearchAnswer<FoundCompany>>),
  /** Reads one page of a paid search (API key only) from the store, free. Null while signed out. */
  readSearchPage: message(['workspace'], search, answering<SearchPageView | null>),
  /** API key only: buys a page for a credit if it has results, which `readSearchPage` reads. */
  startSearchPage: message(['workspace'], search, answering<Receipt>),
  /** At most 100 people; in their order. */
  readFoundPeople: message(
    ['popup', 'workspace'],
    () => z.object({ profileIds: ids() }),
    answering<FoundPersonOwnership[]>,
  ),
  readFoundCompanies: message(
    ['popup', 'workspace'],
    () => z.object({ companyIds: ids() }),
    answering<FoundCompanyOwnership[]>,
  ),
  readSavedSearches: message(['workspace'], nothing, answering<SavedSearch[]>),
  /** Adds a search or changes the one with its id. */
  saveSearch: message(['workspace'], () => z.object({ search: savedSearchSchema }), answering<Receipt>),
  deleteSavedSearch: message(['workspace'], () => z.object({ id: z.string().min(1).max(100) }), answering<Receipt>),
};
