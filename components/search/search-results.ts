import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';
import type { FoundCompany, FoundPerson, SearchPageView } from '../../lib/messages/views/search.ts';
import type { Trouble } from '../../lib/service/trouble.ts';
import type { PersonActions } from '../purchase/purchase-actions.ts';

/** Where a search stands, and what it has found so far, page after page. */
export interface Results<Found> {
  /** Null while nothing has been found yet, or nothing is asked for. */
  found: readonly Found[] | null;
  /** Null where the service does not say. */
  total: number | null;
  /** There is another page. */
  hasMore: boolean;
  /**
   * `asking`: the first page is on its way; what is shown meanwhile is the search before. `slow`: that takes long.
   * `asking-more`: a further page is.
   */
  phase: 'idle' | 'asking' | 'slow' | 'asking-more' | 'ready';
  /** What keeps the next page away; what was found stays. */
  trouble: Trouble | null;
  /** `by-page`: each page costs a credit, and is asked for by a press alone. */
  price: 'free' | 'by-page';
  /** The next page where it costs; null where there is none. */
  offer: PageToBuy | null;
}

/** A page of results that can be bought, and why the last press was refused, or null. */
export interface PageToBuy extends Omit<SearchPageView, 'page'> {
  refusal: Trouble | null;
}

/** Where the stores stand on somebody who was found; null while they are asked. */
export interface PersonStanding {
  person: PersonView;
  /** Why the last click about this person was refused, or null. */
  refusal: Trouble | null;
}

export interface CompanyStanding {
  answer: CompanyAnswerView;
  refusal: Trouble | null;
}

export type SearchResults =
  | ({ subject: 'person' } & Results<FoundPerson>)
  | ({ subject: 'company' } & Results<FoundCompany>);

/** What can be done from any row: all but what is about one person. */
export type RowActions = Omit<PersonActions, 'refusal' | 'onGetContact' | 'onPreview'>;
