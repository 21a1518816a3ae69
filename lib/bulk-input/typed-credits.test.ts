import { expect, it } from 'vitest';
import { typedCredits } from './typed-credits.ts';

it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['1000', 1_000],
  ['1,000', 1_000],
  ['1.000', 1_000],
  ['1’000', 1_000],
  ['1\u202F000', 1_000],
  ['１，０００', 1_000],
  ['1,000,000', 1_000_000],
  ['1,000,001', undefined],
  ['1,000.000', undefined],
  ['1.5', undefined],
  ['2,50', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['many', undefined],
])('%j is read as %j credits', (typed, credits) => {
  expect(typedCredits(typed)).toBe(credits);
});
