import { expect, it } from 'vitest';
import { companiesWith } from './companies-with.ts';

const ACME = { name: 'Acme Söhne', domain: 'acme.example', industry: 'Measuring devices', location: 'Köln' };
const AMBER = { name: 'Amber Gate', domain: null, industry: null, location: null };

it.each([
  ['', [ACME, AMBER]],
  ['  ', [ACME, AMBER]],
  ['sohne KOLN', [ACME]],
  ['acme.exam measuring', [ACME]],
  ['gate', [AMBER]],
  ['acme gate', []],
  ['null', []],
])('the companies with every word of %j', (text, expected) => {
  expect(companiesWith([ACME, AMBER], text)).toEqual(expected);
});
