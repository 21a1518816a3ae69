import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';
import type { FoundCompany, FoundPerson, SearchPageView } from '../../lib/messages/views/search.ts';
import type { Problem } from '../../lib/service/problem.ts';
import type { PersonActions } from '../purchase/purchase-actions.ts';

/** The state of a search, and its results so far, page after page. */
export interface Results<Found> {
  /** Null while nothing has been found yet, or there are no criteria. */
  found: readonly Found[] | null;
  /** Null where the service does not say. */
  total: number | null;
  /** There is another page. */
  hasMore: boolean;
  /**
   * `asking`: the first page is loading; the previous search is shown meanwhile. `slow`: that takes long.
   * `asking-more`: a further page is loading.
   */
  phase: 'idle' | 'asking' | 'slow' | 'asking-more' | 'ready';
  /** The problem that prevents the next page; earlier results stay. */
  problem: Problem | null;
  /** `by-page`: each page costs a credit, and is requested only by a click. */
  price: 'free' | 'by-page';
  /** The next page where it costs; null where there is none. */
  offer: PageToBuy | null;
}

/** A page of results that can be bought, and why the last click was refused, or null. */
export interface PageToBuy extends Omit<SearchPageView, 'page'> {
  refusal: Problem | null;
}

/** The stored data of a person found; null while it is read. */
export interface PersonOwnership {
  person: PersonView;
  /** The reason that the last click about this person was refused, or null. */
  refusal: Problem | null;
}

export interface CompanyOwnership {
  answer: CompanyAnswerView;
  refusal: Problem | null;
}

export type SearchResults =
  | ({ subject: 'person' } & Results<FoundPerson>)
  | ({ subject: 'company' } & Results<FoundCompany>);

/** Where an action is taken: in a row, or above or below the rows. */
export type SearchPlace = `person:${number}` | `company:${number}` | 'list';

/** The actions of any row: all but those about one person. */
export type RowActions = Omit<PersonActions, 'refusal' | 'onGetContact' | 'onPreview'>;
