import type { LinePlace } from '../../lib/one-line/line-view.ts';
import type { WantedContact } from '../../lib/queries/start-person-lookup.ts';
import type { TagsFieldProps } from '../person/TagsField.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import type { RowActions } from '../search/search-results.ts';

/** The actions of the rows below the line. */
export interface LineActions {
  /** The actions in one place. */
  row(place: LinePlace): RowActions;
  /** The address of the workspace; empty inside it. */
  workspace: string;
  /** What goes along with the next lookup. */
  tagging: TagsFieldProps;
  onGetFound(profileId: number, wanted: WantedContact): void;
  /** The person by the identifier that was typed. */
  onGetNamed: PersonActions['onGetContact'];
  onGetFoundCompany(companyId: number): void;
  onGetNamedCompany(): void;
  /** A link of a row was followed. */
  onFollowed(): void;
  onRetry(): void;
}
