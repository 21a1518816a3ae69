import { DatabaseSync } from 'node:sqlite';
import { companyDetailsOf } from '../companies/company-details.ts';
import { companyAt } from '../companies/company.ts';
import { createWorld } from '../create-world.ts';
import { personDetailsOf } from '../people/person-details.ts';
import { personAt } from '../people/person.ts';
import type { FacetValues } from './facet.ts';
import type { SearchAccount } from './search-account.ts';
import { createCompanySearch } from './search-companies.ts';
import { createPersonSearch } from './search-people.ts';
import type { OrderBy } from './search-rows.ts';

export const SHAPE = { seed: 3, people: 2000, companies: 300 };
export const NOW = Date.UTC(2026, 5, 1, 12);

export const SEARCH_ACCOUNT: SearchAccount = {
  mayUseEmailGrade: true,
  profileTags: [{ tag: 'conference', ids: [1, 40] }],
  companyTags: [{ tag: 'wanted', ids: [1, 7] }],
  companies: [1, 7, 9],
};

const db = new DatabaseSync(':memory:');
createWorld(db, SHAPE);
export const searchPeople = createPersonSearch(db, { now: () => NOW });
export const searchCompanies = createCompanySearch(db, { now: () => NOW });

/** All records, to compare searches with. */
export const EVERYBODY = Array.from({ length: SHAPE.people }, (_, index) => personAt(SHAPE, index)).map((person) => ({
  person,
  details: personDetailsOf(SHAPE.seed, person),
}));
export const EVERY_COMPANY = Array.from({ length: SHAPE.companies }, (_, index) => companyAt(SHAPE.seed, index)).map(
  (company) => ({ company, details: companyDetailsOf(SHAPE, company) }),
);

interface More {
  exclude?: FacetValues;
  orderBy?: OrderBy;
  pageSize?: number;
}

/** The ids of all hits of a person search, page by page. */
export function peopleBy(query: FacetValues, { exclude, orderBy = 'relevance', pageSize = 2000 }: More = {}): number[] {
  const ids: number[] = [];
  for (let start = 1, total = 1; start <= total; start += pageSize) {
    const found = searchPeople({ query, exclude, start, pageSize, orderBy, searchAccount: SEARCH_ACCOUNT });
    if (!found.ok) throw new Error(`${found.field}: ${found.reason}`);
    total = found.total;
    ids.push(...found.profiles.map(({ id }) => id));
    if (found.profiles.length === 0) break;
  }
  return ids;
}

/** The ids of all hits of a company search, page by page. */
export function companiesBy(
  query: FacetValues,
  { exclude, orderBy = 'relevance', pageSize = 300 }: More = {},
): number[] {
  const ids: number[] = [];
  for (let start = 1, total = 1; start <= total; start += pageSize) {
    const found = searchCompanies({ query, exclude, start, pageSize, orderBy, searchAccount: SEARCH_ACCOUNT });
    if (!found.ok) throw new Error(`${found.field}: ${found.reason}`);
    total = found.total;
    ids.push(...found.companies.map(({ id }) => id));
    if (found.companies.length === 0) break;
  }
  return ids;
}

export const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);
