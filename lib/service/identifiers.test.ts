import { describe, expect, test } from 'vitest';
import { type PersonIdentifier, companyQuery, isSearchable, personQuery } from './identifiers.ts';

const IN = 'https://www.linkedin.com/in/';
const slug = (characters: number) => '例'.repeat(characters);

describe('an address that is searched for', () => {
  test.each(['jane-example', encodeURIComponent(slug(10))])('is sent as it is: %s', (path) => {
    expect(personQuery({ by: 'url', url: `${IN}${path}` })).toEqual({ link: [`${IN}${path}`] });
  });

  test('is sent in its own letters where the percent signs make it longer than a search takes', () => {
    const url = `${IN}${encodeURIComponent(slug(60))}`;
    expect(personQuery({ by: 'url', url })).toEqual({ link: [`${IN}${slug(60)}`] });
    expect(companyQuery({ by: 'url', url: url.replace('/in/', '/company/') })).toEqual({
      link: [`https://www.linkedin.com/company/${slug(60)}`],
    });
  });

  test('stays as it is where it cannot be decoded', () => {
    const url = `${IN}${'%FF'.repeat(80)}`;
    expect(personQuery({ by: 'url', url })).toEqual({ link: [url] });
  });
});

describe('the free search', () => {
  test.each<[string, PersonIdentifier, boolean]>([
    ['an address', { by: 'url', url: `${IN}jane-example` }, true],
    ['an id', { by: 'id', profileId: 7 }, true],
    ['a long address in other letters', { by: 'url', url: `${IN}${encodeURIComponent(slug(100))}` }, true],
    ['a name', { by: 'name', name: 'Jane Example', employer: 'Acme' }, true],
    ['an email address of 240 characters', { by: 'email', email: `${'x'.repeat(228)}@acme.example` }, false],
    ['a name of 256 characters', { by: 'name', name: 'x'.repeat(256), employer: 'Acme' }, false],
    ['an employer of 21 words', { by: 'name', name: 'Jane', employer: 'a '.repeat(21).trim() }, false],
  ])('takes %s: %j is %s', (_what, who, expected) => {
    expect(isSearchable(personQuery(who))).toBe(expected);
  });
});
