/** Searches by facets as pages show them. */

import type { SavedSearch } from '../../search-facets/search-input.ts';
import type { Price } from '../../service/credits.ts';
import type { Problem } from '../../service/problem.ts';
import type { CallView } from './call.ts';
import type { CompanyAnswerView } from './company.ts';
import type { PersonView } from './person.ts';

/** A person that a search found, in the service's summary; texts may be empty. Never contact data. */
export interface FoundPerson {
  profileId: number;
  name: string;
  title: string;
  employer: string;
  location: string;
}

export interface FoundCompany {
  companyId: number;
  name: string;
  domain: string;
  industry: string;
  employees: number | null;
}

/**
 * One page of results. `next`: where the following one begins, from 1; null at the end. `total`: null where the service
 * does not say.
 */
export interface FoundPage<Found> {
  found: Found[];
  next: number | null;
  total: number | null;
}

/** `running`: the service has not answered yet. The same query joins the call in progress. */
export type SearchAnswer<Found> =
  | ({ status: 'found' } & FoundPage<Found>)
  | { status: 'running' }
  | { status: 'problem'; problem: Problem };

/**
 * One page of a paid search (API key only): its price, the state of its call, and its results.
 */
export interface SearchPageView {
  /** Position of its first result, from 1. */
  start: number;
  /** The most results that it may have, 1 to 100. */
  size: number;
  price: Price;
  lookup: CallView;
  /** Bought within a day, or null. */
  page: FoundPage<FoundPerson> | null;
}

/** Our own stores' data on a person that a search found; `person` has no address and no preview. */
export interface FoundPersonOwnership {
  profileId: number;
  person: PersonView;
}

/** Our own stores' data on a company that a search found. */
export interface FoundCompanyOwnership {
  companyId: number;
  answer: CompanyAnswerView;
}

export type { SavedSearch };
