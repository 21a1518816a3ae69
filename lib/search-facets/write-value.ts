import { writeDays } from './day-value.ts';
import { bad, type Checked, CONTACT_METHODS, type FacetValue, good, SEARCHED_GRADES } from './facet-value.ts';
import type { Facet } from './facet.ts';
import { checkKey, writeCode } from './key-value.ts';
import { writeNumber } from './number-value.ts';
import { writePlace, writeText } from './text-value.ts';

/**
 * A user's value in the service's form (docs/contract.md#search-values), without the minus of an excluded one; or the
 * problem with it.
 */
export function writeValue(facet: Facet, value: FacetValue): Checked<string> {
  if (value.kind !== facet.kind) return bad('wrong-kind');
  switch (value.kind) {
    case 'text':
      return writeText(value);
    case 'number':
      return writeNumber(value);
    case 'time':
      return writeDays(value);
    case 'place':
      return writePlace(value);
    case 'choice':
      return facet.kind === 'choice' && facet.options.includes(value.option)
        ? good(value.option)
        : bad('not-an-option');
    case 'signal':
      return facet.kind === 'signal' &&
        facet.categories.includes(value.category) &&
        facet.windows.includes(value.window)
        ? good(`${value.category}::${value.window}`)
        : bad('not-an-option');
    case 'id':
      return Number.isSafeInteger(value.id) && value.id > 0 ? good(String(value.id)) : bad('not-an-id');
    case 'code':
      return facet.kind === 'code' ? writeCode(facet.of, value.code, value.exact) : bad('wrong-kind');
    case 'key':
      return facet.kind === 'key' ? checkKey(facet.of, value.text) : bad('wrong-kind');
    case 'email-grade':
      if (!SEARCHED_GRADES.includes(value.grade)) return bad('not-an-option');
      return good(value.only === null ? value.grade : `${value.grade}::${value.only} only`);
    case 'contact-methods':
      if (value.all.length === 0) return bad('empty');
      return value.all.every((method) => CONTACT_METHODS.includes(method))
        ? good(value.all.join(' AND '))
        : bad('not-an-option');
    default:
      return value satisfies never;
  }
}
