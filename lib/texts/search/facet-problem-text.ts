import { i18n } from '#i18n';
import type { Facet } from '../../search-facets/facet.ts';
import type { SearchProblem } from '../../search-facets/search-input.ts';

/** The problem with a value, and how to fix it. */
export function facetProblemText(facet: Facet | null, problem: SearchProblem['problem']): string {
  if (problem === 'not-of-this-form' && facet?.kind === 'key')
    return i18n.t(`search.problem.${facet.of === 'provider-number' ? 'provider_number' : facet.of}`);
  return i18n.t(`search.problem.${KEYS[problem]}`);
}

const KEYS = {
  'wrong-kind': 'wrong_kind',
  empty: 'empty',
  'too-long': 'too_long',
  'too-many-words': 'too_many_words',
  'begins-with-minus': 'begins_with_minus',
  'has-quotes': 'has_quotes',
  'has-radius-mark': 'has_radius_mark',
  'not-a-number': 'not_a_number',
  'not-a-day': 'not_a_day',
  'ends-before-it-begins': 'ends_before_it_begins',
  'not-a-radius': 'not_a_radius',
  'not-an-option': 'not_an_option',
  'not-an-id': 'not_an_id',
  'not-a-code': 'not_a_code',
  'not-of-this-form': 'wrong_kind',
  'no-such-facet': 'no_such_facet',
  'nothing-to-search-for': 'nothing_to_search_for',
  'too-many-values': 'too_many_values',
  'too-many-words-in-all': 'too_many_words_in_all',
  'not-excludable': 'not_excludable',
  'bad-page': 'bad_page',
} as const satisfies Record<SearchProblem['problem'], string>;
