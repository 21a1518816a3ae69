import { wordsOf } from '../text-key.ts';
import type { FacetValues, Facets } from './facet.ts';

/** The limits of a search, so that no search blocks others (docs/contract.md#search-limits). */
export const MAX_VALUES = 100;
export const MAX_CHARACTERS = 200;
export const MAX_WORDS_A_VALUE = 20;
export const MAX_WORDS_A_QUERY = 500;

/** A limit that a search exceeds, with the facet at fault. */
export interface ExceededLimit {
  ok: false;
  field: string;
  reason: string;
}

/** The number of words a value counts as: at least one. A key (an address, a number) always counts as one. */
function wordsIn(value: string | number, isKey: boolean): number {
  return isKey ? 1 : Math.max(1, wordsOf(String(value)).length);
}

function reasonAgainst(value: string | number, words: number): string | null {
  if (String(value).length > MAX_CHARACTERS) return `a value is longer than ${MAX_CHARACTERS} characters`;
  return words > MAX_WORDS_A_VALUE ? `a value has more than ${MAX_WORDS_A_VALUE} words` : null;
}

/** The first limit that a search exceeds, with the facet; null when it is within all of them. */
export function exceededLimit(facets: Facets, query: FacetValues, exclude: FacetValues): ExceededLimit | null {
  let wordsOfAll = 0;
  for (const [at, values] of [['query', query] as const, ['exclude', exclude] as const]) {
    for (const [name, given = []] of Object.entries(values)) {
      const refused = (reason: string): ExceededLimit => ({ ok: false, field: `${at}.${name}`, reason });
      if (given.length > MAX_VALUES) return refused(`it has more than ${MAX_VALUES} values`);
      const isKey = Object.hasOwn(facets, name) && facets[name]?.isKey === true;
      for (const value of given) {
        const words = wordsIn(value, isKey);
        const reason = reasonAgainst(value, words);
        if (reason !== null) return refused(reason);
        wordsOfAll += words;
      }
      if (wordsOfAll > MAX_WORDS_A_QUERY) return refused(`the search has more than ${MAX_WORDS_A_QUERY} words`);
    }
  }
  return null;
}
