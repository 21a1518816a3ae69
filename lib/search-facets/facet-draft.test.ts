import { describe, expect, it } from 'vitest';
import { COMPANY_FACETS } from './company-facets.ts';
import { emptyDraft, typedNumber, valueOfDraft } from './facet-draft.ts';
import { PERSON_FACETS } from './person-facets.ts';
import { writeValue } from './write-value.ts';

describe('a number as people type it', () => {
  it.each([
    ['250', 250],
    [' 1,000 ', 1000],
    ['1.000', 1000],
    ["1'000'000", 1_000_000],
    ['1’000’000', 1_000_000],
    ['１，０００', 1000],
    ['１２．５', 12.5],
    ['１０Ｍ', 10_000_000],
    ['1 000', 1000],
    ['2,5', 2.5],
    ['0.5', 0.5],
    ['10k', 10_000],
    ['1.5M', 1_500_000],
    ['1.125M', 1_125_000],
    ['1,125k', 1_125],
    ['2bn', 2e9],
    ['1,234.56', Number.NaN],
    ['', Number.NaN],
    ['-5', Number.NaN],
    ['ten', Number.NaN],
    ['1..2', Number.NaN],
    ['5 %', Number.NaN],
  ])('%s is %d', (typed, number) => {
    expect(typedNumber(typed)).toBe(number);
  });
});

it('reads an id in the wide digits of a Japanese keyboard', () => {
  const facet = PERSON_FACETS.id;
  expect(valueOfDraft(facet, { ...emptyDraft(facet), text: '１２３' })).toEqual({ kind: 'id', id: 123 });
});

describe('an empty editor', () => {
  const all = [...Object.entries(PERSON_FACETS), ...Object.entries(COMPANY_FACETS)];
  it.each(all.filter(([, { kind }]) => kind !== 'signal' && kind !== 'email-grade'))(
    'of %s holds no value yet',
    (_name, facet) => {
      expect(writeValue(facet, valueOfDraft(facet, emptyDraft(facet))).ok).toBe(false);
    },
  );
});
