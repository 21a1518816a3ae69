/**
 * Messages about searches by facets. The free ones are answered within 3 s, at times by `running`: the same question
 * asked again joins the call.
 */

import { z } from 'zod';
import { savedSearchSchema } from '../../search-facets/search-schemas.ts';
import { answering, message } from '../message.ts';
import type { Receipt } from '../protocol.ts';
import type {
  FoundCompany,
  FoundCompanyStanding,
  FoundPerson,
  FoundPersonStanding,
  SavedSearch,
  SearchAnswer,
  SearchPageView,
} from '../views/search.ts';
import { nothing, search } from './shapes.ts';

/** Results of one page of a search. */
const ids = () => z.array(z.number().int().positive()).min(1).max(100);

export const searchMessages = {
  searchPeople: message(['workspace'], search, answering<SearchAnswer<FoundPerson>>),
  searchCompanies: message(['workspace'], search, answering<SearchAnswer<FoundCompany>>),
  /** One page of a search that costs a credit, by an API key: from the store, free. Null while signed out. */
  readSearchPage: message(['workspace'], search, answering<SearchPageView | null>),
  /** By an API key alone: a credit for a page with results, which are read by `readSearchPage`. */
  startSearchPage: message(['workspace'], search, answering<Receipt>),
  /** At most 100 people; in their order. */
  readFoundPeople: message(['workspace'], () => z.object({ profileIds: ids() }), answering<FoundPersonStanding[]>),
  readFoundCompanies: message(['workspace'], () => z.object({ companyIds: ids() }), answering<FoundCompanyStanding[]>),
  readSavedSearches: message(['workspace'], nothing, answering<SavedSearch[]>),
  /** Adds a search or changes the one with its id. */
  keepSavedSearch: message(['workspace'], () => z.object({ search: savedSearchSchema }), answering<Receipt>),
  deleteSavedSearch: message(['workspace'], () => z.object({ id: z.string().min(1).max(100) }), answering<Receipt>),
};
