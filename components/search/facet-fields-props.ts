import type { FacetDraft } from '../../lib/search-facets/facet-draft.ts';
import type { Facet } from '../../lib/search-facets/facet.ts';

export interface FacetFieldsProps {
  facet: Facet;
  /** The facet's label. */
  name: string;
  draft: FacetDraft;
  /** The problem with the current value; null when there is none. */
  fault: string | null;
  onDraft(change: Partial<FacetDraft>): void;
}
