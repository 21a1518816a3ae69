import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyValueOf } from './any-value.fixture.ts';
import { COMPANY_FACETS } from './company-facets.ts';
import { type FacetValue, good } from './facet-value.ts';
import { PERSON_FACETS } from './person-facets.ts';
import { readValue } from './read-value.ts';
import { facetOf } from './search-input.ts';
import { writeValue } from './write-value.ts';

const all = [...Object.values(PERSON_FACETS), ...Object.values(COMPANY_FACETS)];
const anyPair = fc.constantFrom(...all).chain((facet) => anyValueOf(facet).map((value) => ({ facet, value })));

/** As a user sees a value: spaces around a text are not part of it. */
function asShown(value: FacetValue): FacetValue {
  if ('text' in value) return { ...value, text: value.text.trim() };
  return value.kind === 'code' ? { ...value, code: value.code.trim() } : value;
}

type Write = typeof writeValue;
/** A value written for the service reads back the same, and cannot be taken for an excluded or an exact value. */
const says = (write: Write) =>
  fc.property(anyPair, ({ facet, value }) => {
    const written = write(facet, value);
    if (!written.ok) return true;
    const read = readValue(facet, written.value);
    const isQuoted = written.value.startsWith('"');
    return (
      !written.value.startsWith('-') &&
      isQuoted === ('exact' in value && value.exact) &&
      read.ok &&
      JSON.stringify(sorted(read.value)) === JSON.stringify(sorted(asShown(value)))
    );
  });
const sorted = (value: object) => Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
const breaking = (write: Write) => fc.check(says(write), { numRuns: 5000 }).counterexample;

describe('a value', () => {
  it('of any facet is written and read without changing its meaning, or refused', () => {
    expect(breaking(writeValue)).toBeNull();
  });

  it('is not written by something that lets a minus through, or quotes, without being caught', () => {
    const careless: Write = (facet, value) =>
      value.kind === 'text'
        ? good(value.exact ? `"${value.text.trim()}"` : value.text.trim())
        : writeValue(facet, value);
    expect(breaking(careless)).not.toBeNull();
  });

  it.each<[string, FacetValue, string]>([
    ['name', { kind: 'text', text: ' Jane Example ', exact: true }, '"Jane Example"'],
    ['current_title', { kind: 'text', text: 'engineer', exact: false }, 'engineer'],
    ['years_experience', { kind: 'number', range: 'at-least', number: 10 }, '10+'],
    ['years_experience', { kind: 'number', range: 'less-than', number: 5 }, '<5'],
    ['company_size', { kind: 'number', range: 'between', from: 3, to: 7 }, '3-7'],
    ['connections', { kind: 'number', range: 'exactly', number: 500 }, '500'],
    [
      'location',
      { kind: 'place', text: 'Berlin, Germany', exact: false, radius: { distance: 50, unit: 'km' } },
      'Berlin, Germany::~50km',
    ],
    [
      'location',
      { kind: 'place', text: 'Boston', exact: true, radius: { distance: 2.5, unit: 'mi' } },
      '"Boston"::~2.5mi',
    ],
    [
      'company_news_signal',
      { kind: 'signal', category: 'Mergers & Acquisitions', window: 'one_year' },
      'Mergers & Acquisitions::one_year',
    ],
    ['email_grade', { kind: 'email-grade', grade: 'A-', only: 'personal' }, 'A-::personal only'],
    ['contact_method', { kind: 'contact-methods', all: ['mobile', 'work email'] }, 'mobile AND work email'],
    ['update_time', { kind: 'time', range: 'between', from: '2026-01-01', to: '2026-02-01' }, '2026-01-01-2026-02-01'],
    ['company_sic_code', { kind: 'code', code: '73', exact: true }, '"73"'],
    ['id', { kind: 'id', id: 7 }, '7'],
    ['id', { kind: 'id', id: Number.MAX_SAFE_INTEGER }, '9007199254740991'],
  ])('of %s: %j is written %s, and read back', (name, value, expected) => {
    const facet = facetOf('person', name);
    expect(facet && writeValue(facet, value)).toEqual(good(expected));
    expect(facet && readValue(facet, expected)).toEqual(good(asShown(value)));
  });

  it.each<[string, FacetValue, string]>([
    ['name', { kind: 'text', text: '-Jane', exact: false }, 'begins-with-minus'],
    ['name', { kind: 'text', text: '"Jane"', exact: false }, 'has-quotes'],
    ['name', { kind: 'text', text: ' - ', exact: false }, 'empty'],
    ['name', { kind: 'id', id: 1 }, 'wrong-kind'],
    ['name', { kind: 'text', text: 'x'.repeat(200), exact: false }, 'too-long'],
    // The quotes count, too, and a minus may come before them.
    ['name', { kind: 'text', text: 'x'.repeat(198), exact: true }, 'too-long'],
    ['keyword', { kind: 'text', text: 'a '.repeat(21), exact: false }, 'too-many-words'],
    ['location', { kind: 'place', text: 'x'.repeat(200), exact: false, radius: null }, 'too-long'],
    [
      'location',
      { kind: 'place', text: 'x'.repeat(195), exact: false, radius: { distance: 50, unit: 'km' } },
      'too-long',
    ],
    ['link', { kind: 'key', text: `https://www.linkedin.com/in/${'x'.repeat(173)}` }, 'too-long'],
    ['connections', { kind: 'number', range: 'at-least', number: -1 }, 'not-a-number'],
    ['connections', { kind: 'number', range: 'between', from: 7, to: 3 }, 'ends-before-it-begins'],
    ['location', { kind: 'place', text: 'Berlin', exact: false, radius: { distance: 0, unit: 'km' } }, 'not-a-radius'],
    ['location', { kind: 'place', text: 'Berlin::', exact: false, radius: null }, 'has-radius-mark'],
    ['job_change_signal', { kind: 'signal', category: 'Promotion', window: 'one_year' }, 'not-an-option'],
    ['company_news_signal', { kind: 'signal', category: 'Promotion', window: 'one_year' }, 'not-an-option'],
    ['management_levels', { kind: 'choice', option: 'boss' }, 'not-an-option'],
    ['contact_method', { kind: 'contact-methods', all: [] }, 'empty'],
    ['update_time', { kind: 'time', range: 'on', day: '2026-02-30' }, 'not-a-day'],
    ['id', { kind: 'id', id: 0 }, 'not-an-id'],
    ['email', { kind: 'key', text: 'ann' }, 'not-of-this-form'],
    ['health_npi', { kind: 'key', text: '123' }, 'not-of-this-form'],
    ['company_naics_code', { kind: 'code', code: 'seven', exact: false }, 'not-a-code'],
  ])('of %s: %j is refused: %s', (name, value, problem) => {
    const facet = facetOf('person', name);
    expect(facet && writeValue(facet, value)).toEqual({ ok: false, problem });
  });
});
