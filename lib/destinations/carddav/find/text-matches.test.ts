import { expect, it } from 'vitest';
import { certainMatches, nameMatches } from './text-matches.ts';

const BLANK = { profileId: null, name: '', company: 'Acme', emails: [], profileUrls: [] };

it.each([
  ['Ann van Example, PhD', 'Example'],
  ['Zoë Müller', 'ller'],
  ['Łu Żak', 'Żak'],
  ['Ann', undefined],
  ['', undefined],
])('%s is searched for by %s', (name, text) => {
  expect(nameMatches({ ...BLANK, name })[0]?.text).toBe(text);
});

it('a name without an employer is not searched for', () => {
  expect(nameMatches({ ...BLANK, name: 'Ann Example', company: '' })).toEqual([]);
});

it('an address is searched for by its path, encoded and as people write it', () => {
  const matches = certainMatches({ ...BLANK, profileUrls: ['https://www.linkedin.com/in/zo%C3%AB'] });
  expect(matches.map(({ property, text }) => [property, text])).toEqual([
    ['URL', '/in/zo%C3%AB'],
    ['X-SOCIALPROFILE', '/in/zo%C3%AB'],
    ['URL', '/in/zoë'],
    ['X-SOCIALPROFILE', '/in/zoë'],
  ]);
});
