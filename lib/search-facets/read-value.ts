import { readDays } from './day-value.ts';
import { bad, type Checked, CONTACT_METHODS, type FacetValue, good, SEARCHED_GRADES } from './facet-value.ts';
import type { Facet } from './facet.ts';
import { checkKey, readCode } from './key-value.ts';
import { readNumber } from './number-value.ts';
import { readPlace, readText } from './text-value.ts';

/**
 * Parses a value that was written for the service, without its minus: for saved searches. The reverse of `writeValue`.
 */
export function readValue(facet: Facet, written: string): Checked<FacetValue> {
  switch (facet.kind) {
    case 'text':
      return of('text', readText(written));
    case 'number':
      return of('number', readNumber(written));
    case 'time':
      return of('time', readDays(written));
    case 'place':
      return of('place', readPlace(written));
    case 'choice':
      return facet.options.includes(written) ? good({ kind: 'choice', option: written }) : bad('not-an-option');
    case 'signal':
      return readSignal(facet, written);
    case 'id':
      return readId(written);
    case 'code':
      return of('code', readCode(facet.of, written));
    case 'key': {
      const key = checkKey(facet.of, written);
      return key.ok ? good({ kind: 'key', text: key.value }) : key;
    }
    case 'email-grade':
      return readEmailGrade(written);
    case 'contact-methods':
      return readMethods(written);
    default:
      return facet satisfies never;
  }
}

function of<Kind extends FacetValue['kind'], Rest extends object>(
  kind: Kind,
  checked: Checked<Rest>,
): Checked<{ kind: Kind } & Rest> {
  return checked.ok ? good({ kind, ...checked.value }) : checked;
}

function readId(written: string): Checked<FacetValue> {
  const id = Number(written);
  return /^[1-9]\d*$/.test(written) && Number.isSafeInteger(id) ? good({ kind: 'id', id }) : bad('not-an-id');
}

function readSignal(facet: Facet & { kind: 'signal' }, written: string): Checked<FacetValue> {
  const [category = '', name, ...rest] = written.split('::');
  const window = facet.windows.find((each) => each === name);
  return window && rest.length === 0 && facet.categories.includes(category)
    ? good({ kind: 'signal', category, window })
    : bad('not-an-option');
}

function readEmailGrade(written: string): Checked<FacetValue> {
  const [, name, only] = /^(A-|A|B)(?:::(professional|personal) only)?$/.exec(written) ?? [];
  const grade = SEARCHED_GRADES.find((each) => each === name);
  if (!grade) return bad('not-an-option');
  return good({ kind: 'email-grade', grade, only: only === 'professional' || only === 'personal' ? only : null });
}

function readMethods(written: string): Checked<FacetValue> {
  const names = written.split(' AND ');
  const all = names.flatMap((name) => CONTACT_METHODS.find((method) => method === name) ?? []);
  return all.length === names.length ? good({ kind: 'contact-methods', all }) : bad('not-an-option');
}
