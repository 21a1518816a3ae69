import type { FacetDraft } from '../../lib/search-facets/facet-draft.ts';
import type { Facet } from '../../lib/search-facets/facet.ts';

export interface FacetFieldsProps {
  facet: Facet;
  /** What the facet is called. */
  name: string;
  draft: FacetDraft;
  /** What is wrong with what stands here; null when nothing is. */
  fault: string | null;
  onDraft(change: Partial<FacetDraft>): void;
}
