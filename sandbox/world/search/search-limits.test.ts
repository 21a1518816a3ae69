import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { createWorld } from '../create-world.ts';
import { COMPANY_FACETS } from './company-facets.ts';
import type { FacetValues } from './facet.ts';
import { PERSON_FACETS } from './person-facets.ts';
import { exceededLimit } from './search-limits.ts';
import { createPersonSearchSteps } from './search-people.ts';
import { SHAPE, searchCompanies, searchPeople } from './search-world.fixture.ts';
import { createTurns } from './turns.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'abc').join(' ');
const many = (count: number, value: string): string[] => Array.from({ length: count }, () => value);
const LINKS = Array.from({ length: 100 }, (_, at) => `https://www.linkedin.com/in/a-b-c-d-e-f-g-h-i-j-${at}`);

const TOO_MUCH: ReadonlyArray<[what: string, query: FacetValues, exclude: FacetValues, field: string]> = [
  ['101 values', { id: many(101, '1') }, {}, 'query.id'],
  ['101 values that are left out', { id: ['1'] }, { keyword: many(101, 'a') }, 'exclude.keyword'],
  ['201 characters', { name: ['ab'], keyword: ['x'.repeat(201)] }, {}, 'query.keyword'],
  ['an address of 201 characters', { link: [`https://example.com/${'x'.repeat(181)}`] }, {}, 'query.link'],
  ['21 words', { current_title: ['cook', words(21)] }, {}, 'query.current_title'],
  ['21 words in double quotes', { current_title: [`"${words(21)}"`] }, {}, 'query.current_title'],
  ['21 words after a minus', { current_title: [`-${words(21)}`] }, {}, 'query.current_title'],
  ['words without spaces', { keyword: ['a-'.repeat(21)] }, {}, 'query.keyword'],
  ['one character that means many words', { keyword: ['\uFDFA'.repeat(20)] }, {}, 'query.keyword'],
  ['501 words in all', { keyword: many(25, words(20)), name: ['a'] }, {}, 'query.name'],
  ['501 words over both parts', { keyword: many(25, words(20)) }, { name: ['a'] }, 'exclude.name'],
];

describe('a search is refused with the facet that has', () => {
  test.each(TOO_MUCH)('%s', (_what, query, exclude, field) => {
    const found = searchPeople({ query, exclude, start: 1, pageSize: 10, orderBy: 'relevance' });
    expect(found).toMatchObject({ ok: false, field, reason: expect.stringMatching(/more than|longer than/u) });
  });
});

test.each<FacetValues>([
  { id: many(100, '1') },
  { keyword: ['x'.repeat(200)] },
  { keyword: many(25, words(20)) },
  { link: LINKS },
])('a search may have as much as the bounds say', (query) => {
  expect(exceededLimit(PERSON_FACETS, query, {})).toBeNull();
});

test('companies are searched within the same bounds', () => {
  const query = { keyword: [words(21)] };
  expect(exceededLimit(COMPANY_FACETS, query, {})).toMatchObject({ field: 'query.keyword' });
  expect(searchCompanies({ query, start: 1, pageSize: 10, orderBy: 'score' })).toMatchObject({ ok: false });
});

test('a search of many values lets others have their turns after each of them', async () => {
  const db = new DatabaseSync(':memory:');
  createWorld(db, SHAPE);
  let time = 0;
  let pauses = 0;
  // Each reading of the time advances it, as if every step were long.
  const turns = createTurns(
    () => (time += 100),
    () => Promise.resolve(void pauses++),
  );
  const search = createPersonSearchSteps(db);
  const query = { keyword: Array.from({ length: 50 }, (_, at) => `word${at} other${at}`) };
  await turns.run(search({ query, start: 1, pageSize: 10, orderBy: 'relevance' }));
  expect(pauses).toBeGreaterThanOrEqual(50);
  db.close();
});
