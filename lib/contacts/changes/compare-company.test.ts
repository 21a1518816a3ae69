import { expect, it } from 'vitest';
import { companyDifferences } from './compare-company.ts';

const at = (domain: string) => ({ name: 'Acme', domain, employees: 7 });

it.each([
  ['www.acme.example', 'Acme.example.'],
  ['https://www.acme.example/', 'acme.example'],
  ['m\u00FCnchen.example', 'xn--mnchen-3ya.example'],
])('a company whose domain was %s and is %s has not changed it: there is nothing new to sell', (before, after) => {
  expect(companyDifferences(at(before), at(after))).toEqual([]);
});

it('a company that has moved to another domain has', () => {
  expect(companyDifferences(at('acme.example'), at('acme-group.example'))).toEqual(['domain']);
});
