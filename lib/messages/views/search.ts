/** What pages are shown of searches by facets. */

import type { SavedSearch } from '../../search-facets/search-input.ts';
import type { Price } from '../../service/credits.ts';
import type { Trouble } from '../../service/trouble.ts';
import type { CallView } from './call.ts';
import type { CompanyAnswerView } from './company.ts';
import type { PersonView } from './person.ts';

/** Somebody a search found, as the service sums them up; texts may be empty. Never contact data. */
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

/** `running`: the service has not answered yet. Asking for the same again joins the call that is under way. */
export type SearchAnswer<Found> =
  | ({ status: 'found' } & FoundPage<Found>)
  | { status: 'running' }
  | { status: 'trouble'; trouble: Trouble };

/**
 * One page of a search that is paid for page by page, by an API key: what it costs, where its call stands, and what it
 * brought.
 */
export interface SearchPageView {
  /** Position of its first result, from 1. */
  start: number;
  /** Most results that it may have, 1 to 100. */
  size: number;
  price: Price;
  lookup: CallView;
  /** Bought within a day, or null. */
  page: { found: FoundPerson[]; next: number | null } | null;
}

/** Where our own stores stand on somebody a search found; `person` has no address and no preview. */
export interface FoundPersonStanding {
  profileId: number;
  person: PersonView;
}

/** Where our own stores stand on a company that a search found. */
export interface FoundCompanyStanding {
  companyId: number;
  answer: CompanyAnswerView;
}

export type { SavedSearch };
