import { i18n } from '#i18n';
import { COMPANY_FACETS } from '../../search-facets/company-facets.ts';
import type { FacetGroup } from '../../search-facets/facet.ts';
import { PERSON_FACETS } from '../../search-facets/person-facets.ts';
import type { SearchSubject } from '../../search-facets/search-input.ts';
import { plainText } from '../plain-text.ts';

/** The name of a facet of a search; for one that only a newer version knows, the service's own name in words. */
export function facetText(subject: SearchSubject, name: string): string {
  if (subject === 'person' && Object.hasOwn(PERSON_FACETS, name))
    return i18n.t(`search.person.${name as keyof typeof PERSON_FACETS}`);
  if (subject === 'company' && Object.hasOwn(COMPANY_FACETS, name))
    return i18n.t(`search.company.${name as keyof typeof COMPANY_FACETS}`);
  return plainText(name.replaceAll('_', ' '), 60);
}

export function facetGroupText(group: FacetGroup): string {
  return i18n.t(`search.group.${group}`);
}
