import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from './clock.ts';
import { warmSearches } from './warm-searches.ts';
import { createWorld } from './world/create-world.ts';
import { COMPANY_FACETS } from './world/search/company-facets.ts';
import type { FacetValues, Facets } from './world/search/facet.ts';
import { PERSON_FACETS } from './world/search/person-facets.ts';
import { createCompanySearch } from './world/search/search-companies.ts';
import { createPersonSearch } from './world/search/search-people.ts';
import { finish } from './world/search/turns.ts';
import { scheduleOf } from './world/signals.ts';

vi.mock(import('./world/signals.ts'), { spy: true });

let db: DatabaseSync;
beforeEach(() => {
  db = new DatabaseSync(':memory:');
  createWorld(db, { people: 60, companies: 20, seed: 1 });
});
afterEach(() => {
  if (db.isOpen) db.close();
});

/** The facets that take numbers, with operators, and codes. */
const NUMBERS = /years|employees|size|revenue|funding|growth|connections|code/u;
/** Valid values for the facets whose values have a fixed form. */
const VALUES: Readonly<Record<string, string>> = {
  management_levels: 'vp',
  job_change_signal: 'Promotion::one_month',
  company_news_signal: 'Award::one_month',
  news_signal: 'Award::one_month',
  company_job_posting_signal: 'Sales Roles::one_month',
  job_posting_signal: 'Sales Roles::one_month',
  contact_method: 'mobile',
  phone_grade: 'A',
  publicly_traded: 'true',
  update_time: '>2026-01-01',
  link: 'https://www.linkedin.com/in/jane-example',
};
const KEYS = /email|domain|website_url|phone$|npi|license|handle|link/u;
const valueFor = (name: string, facets: Facets): string =>
  facets[name]?.takes !== 'texts' || NUMBERS.test(name) ? '12' : 'Manager';
const queriesOf = (facets: Facets): FacetValues[] =>
  Object.keys(facets)
    .filter((name) => !KEYS.test(name) || name in VALUES)
    .map((name) => ({ [name]: [VALUES[name] ?? valueFor(name, facets)] }));

test('after warming no search reads a column: there is none left to be read', () => {
  finish(warmSearches(db, systemClock));
  // Without the table, a column that was not read by now can no longer be read.
  db.exec('DELETE FROM world_column');
  const [people, companies] = [createPersonSearch(db), createCompanySearch(db)];
  for (const query of queriesOf(PERSON_FACETS))
    expect(people({ query, start: 1, pageSize: 1, orderBy: 'relevance' })).toMatchObject({ ok: true });
  for (const query of queriesOf(COMPANY_FACETS))
    expect(companies({ query, start: 1, pageSize: 1, orderBy: 'relevance' })).toMatchObject({ ok: true });
});

test('after warming no search works out the events of a year, which one without warming does', () => {
  const year = { company_news_signal: ['Award::one_year'], job_change_signal: ['Promotion::three_months'] };
  const calls = (): number => {
    vi.mocked(scheduleOf).mockClear();
    createPersonSearch(db)({ query: year, start: 1, pageSize: 1, orderBy: 'relevance' });
    return vi.mocked(scheduleOf).mock.calls.length;
  };
  finish(warmSearches(db, systemClock));
  expect(calls()).toBe(0);
  db.close();
  db = new DatabaseSync(':memory:');
  createWorld(db, { people: 60, companies: 20, seed: 1 });
  expect(calls()).toBeGreaterThan(0);
});

test('without warming the same searches cannot do without the table', () => {
  db.exec('DELETE FROM world_column');
  const search = createPersonSearch(db);
  expect(() => search({ query: { keyword: ['Manager'] }, start: 1, pageSize: 1, orderBy: 'relevance' })).toThrow(
    'There is no column',
  );
});

test('warming ends when the sandbox is closed meanwhile', () => {
  const steps = warmSearches(db, systemClock);
  steps.next();
  db.close();
  expect(steps.next()).toEqual({ done: true, value: undefined });
});
